import { sql } from 'kysely'
import type { Tx } from '#db/connect.ts'
import { NIGHTS_PER_CHUNK } from '../rates.ts'
import { SEASON_KINDS } from './climates.ts'
import { between } from './sql-noise.ts'

const RATE_VARIANTS = 8
const STAY_KINDS = 16

/**
 * Makes large_shop.curve: for each climate, kind of season and variant the price of 32 nights in per mille of a usual
 * night, 0 when closed. A row of prices is then one product's usual price times a curve: 32 multiplications.
 */
export const RATE_CURVES = `
  create unlogged table large_shop.curve as
  select climate, season_kind, rate_variant, night / ${NIGHTS_PER_CHUNK} as chunk,
    array_agg(case when not open[season_kind + 1] then 0
      when rate_variant < 0 then case when christmas then 1300 else 1000 end
      else factor * (760 + ${between(0, 110, 'rate_variant * 8192 + night / 7', 'rate-week')}) / 1000 end order by night) as shape
  from large_shop.season
  cross join generate_series(0, ${SEASON_KINDS - 1}) as season_kind
  cross join generate_series(-1, ${RATE_VARIANTS - 1}) as rate_variant
  group by 1, 2, 3, 4;
  alter table large_shop.curve add primary key (chunk, climate, season_kind, rate_variant);
  analyze large_shop.curve`

/** Makes large_shop.stay_gate: for each kind of hotel the shortest stays and the days nobody may leave on. */
export const STAY_GATES = `
  create unlogged table large_shop.stay_gate as
  select stay_kind, night / ${NIGHTS_PER_CHUNK} as chunk,
    array_agg((case when christmas then case when stay_kind & 4 > 0 then 7 else 5 end
      when stay_kind & 2 > 0 and weekday = 5 then 255
      when stay_kind & 1 > 0 then 3 else 1 end)::smallint order by night) as min_stay,
    bit_or(case when christmas and stay_kind & 8 > 0 and weekday = 7 then 1 << night % ${NIGHTS_PER_CHUNK} else 0 end) as closed_departure
  from (select night, christmas, 1 + (night + 3) % 7 as weekday from large_shop.season where climate = 0) as day
  cross join generate_series(0, ${STAY_KINDS - 1}) as stay_kind
  group by 1, 2;
  alter table large_shop.stay_gate add primary key (chunk, stay_kind);
  analyze large_shop.stay_gate`

/** Round to 50 pence: contracts do. */
const PRICES = Array.from(
  { length: NIGHTS_PER_CHUNK },
  (_, at) => `(usual * shape[${at + 1}] / 1000 + 25) / 50 * 50`,
).join(', ')

/** One region after another in the order of the primary key: the rows of one search stand together on disk. */
export async function insertRates(tx: Tx, regionIds: readonly number[]): Promise<void> {
  for (const regionId of regionIds)
    await sql
      .raw(`
        insert into rate_chunk (region_id, chunk, product_id, line, hotel_id, price, min_stay, closed_departure)
        select region_id, chunk, product_id, line, hotel_id, array[${PRICES}], min_stay, closed_departure
        from (
          select region_id, chunk, product_id, line, hotel_id, price as usual, shape, min_stay, closed_departure
          from large_shop.line
          join large_shop.curve using (climate, season_kind, rate_variant)
          join large_shop.stay_gate using (chunk, stay_kind)
          where region_id = ${regionId}
          order by chunk, product_id, line
          offset 0
        ) as ordered`)
      .execute(tx)
}
