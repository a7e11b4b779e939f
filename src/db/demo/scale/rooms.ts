import { percentOf } from './sql-noise.ts'

const couple = { max_adults: 2, max_children: 0, max_occupants: 2, max_infants: 0 }

/** Rows of large_shop.room_plan: rooms in order of price, `factor` in percent of the simplest. */
export const ROOM_PLANS = [
  {
    grown_ups: false,
    position: 0,
    code: 'GDN',
    name: 'Garden Terrace Room',
    description: 'King or twin beds, shower, and a terrace at garden level.',
    beds: 'King bed and sofa bed',
    size_sqm: 34,
    factor: 100,
    max_adults: 3,
    max_children: 2,
    max_occupants: 3,
    max_infants: 1,
  },
  {
    grown_ups: false,
    position: 1,
    code: 'SEA',
    name: 'Sea View Room',
    description: 'King bed with the sea from the balcony, bath and shower.',
    beds: 'King bed',
    size_sqm: 38,
    factor: 119,
    max_adults: 2,
    max_children: 1,
    max_occupants: 3,
    max_infants: 1,
  },
  {
    grown_ups: false,
    position: 2,
    code: 'FAM',
    name: 'Family Suite',
    description: 'Two sleeping areas with a door between, bath, and room for a cot.',
    beds: 'King bed, two singles and sofa bed',
    size_sqm: 56,
    factor: 133,
    max_adults: 4,
    max_children: 3,
    max_occupants: 5,
    max_infants: 2,
  },
  {
    grown_ups: false,
    position: 3,
    code: 'JSU',
    name: 'Junior Suite',
    description: 'A corner room with a sitting area and a wide balcony.',
    beds: 'King bed and day bed',
    size_sqm: 48,
    factor: 147,
    max_adults: 3,
    max_children: 1,
    max_occupants: 3,
    max_infants: 1,
  },
  {
    grown_ups: false,
    position: 4,
    code: 'VIL',
    name: 'Pool Villa',
    description: 'Two bedrooms and a small pool of its own behind a hedge.',
    beds: 'Two king beds',
    size_sqm: 96,
    factor: 225,
    max_adults: 4,
    max_children: 2,
    max_occupants: 5,
    max_infants: 2,
  },
  {
    grown_ups: true,
    position: 0,
    code: 'GDN',
    name: 'Garden Room',
    description: 'King bed, walk-in shower and a terrace with two chairs.',
    beds: 'King bed',
    size_sqm: 36,
    factor: 100,
    ...couple,
  },
  {
    grown_ups: true,
    position: 1,
    code: 'OCN',
    name: 'Ocean View Room',
    description: 'King bed and day bed, with the sea from the balcony.',
    beds: 'King bed and day bed',
    size_sqm: 42,
    factor: 122,
    ...couple,
    max_adults: 3,
    max_occupants: 3,
  },
  {
    grown_ups: true,
    position: 2,
    code: 'SWM',
    name: 'Swim-up Room',
    description: 'Steps from the terrace into a shared pool.',
    beds: 'King bed',
    size_sqm: 44,
    factor: 138,
    ...couple,
  },
  {
    grown_ups: true,
    position: 3,
    code: 'JSU',
    name: 'Junior Suite',
    description: 'A corner room with a sitting area and a wide balcony.',
    beds: 'King bed and day bed',
    size_sqm: 52,
    factor: 156,
    ...couple,
    max_adults: 3,
    max_occupants: 3,
  },
  {
    grown_ups: true,
    position: 4,
    code: 'VIL',
    name: 'Pool Villa',
    description: 'One bedroom and a small pool of its own behind a hedge.',
    beds: 'King bed',
    size_sqm: 78,
    factor: 230,
    ...couple,
    max_adults: 3,
    max_occupants: 3,
  },
]

/** Room ids are the hotel's id with the room's position behind it, product ids the room's with the board's. */
export const INSERT_ROOMS = `
  insert into room_type (room_id, hotel_id, code, name, description, beds, size_sqm, max_adults, max_children, max_occupants, max_infants)
  select hotel_id * 10 + position, hotel_id, code, case when overwater then 'Overwater ' else '' end || room_plan.name,
    description, beds, size_sqm, max_adults, max_children, max_occupants, max_infants
  from large_shop.hotel_plan
  join large_shop.room_plan on grown_ups = adults_only and position < room_types
  order by 1`

/** What a room costs for an occupancy against two shares, in percent of a share: nobody more ever costs less. */
const OCCUPANCIES = [
  { line: 10, pct: 148 },
  { line: 11, pct: 190 },
  { line: 20, pct: 195 },
  { line: 21, pct: 238 },
  { line: 22, pct: 272 },
  { line: 30, pct: 275 },
]

/** Keeps a price for two below two shares, whatever is rounded to 50 pence on either side. */
const WELL_BELOW = 8

/**
 * Makes large_shop.line: what each product quotes, with the price of a usual night in pence. Who quotes by occupancy
 * quotes nothing else, or besides the share only for one and for two adults, for less than the shares.
 */
export const PRICED_LINES = `
  create unlogged table large_shop.line as
  with sold as (
    select hotel_plan.*, room_id, board.position as board_at, board, adds, max_adults, max_children, max_occupants,
      share * factor / 100 as room_share
    from large_shop.hotel_plan
    join large_shop.room_plan on grown_ups = adults_only and position < room_types
    cross join lateral (select hotel_id * 10 + room_plan.position as room_id) as numbered
    join large_shop.board using (board_set)
  ),
  quoted as (
    select sold.*, line, pct from sold
    cross join lateral (
      select 0 as line, 100 as pct where quotes is distinct from 'occupancy'
      union all select 1, null where quotes = 'supplement' and adds > 0
      union all select line, pct from (values ${OCCUPANCIES.map(({ line, pct }) => `(${line}, ${pct})`).join(', ')}) as occupancy(line, pct)
        where line / 10 <= max_adults and line % 10 <= max_children and line / 10 + line % 10 <= max_occupants
          and (quotes = 'occupancy' or quotes = 'both' and line in (10, 20))
    ) as lines
  )
  select region_id, room_id * 10 + board_at as product_id, line::smallint, hotel_id, room_id, board, rule_id,
    case when line = 1 then adds when quotes = 'supplement' then room_share
      else (room_share + adds) * (pct - case when quotes = 'both' and line > 0 then ${WELL_BELOW} else 0 end) / 100 end as price,
    climate, season_kind, case when line = 1 then -1 else rate_variant end as rate_variant, stay_kind
  from quoted;
  analyze large_shop.line`

export const INSERT_PRODUCTS = `
  insert into product (product_id, hotel_id, region_id, room_id, board, rule_id, refundable, lines)
  select product_id, hotel_id, region_id, room_id, board, rule_id, ${percentOf(85, 'product_id', 'refundable')}, array_agg(line order by line)
  from large_shop.line
  group by product_id, hotel_id, region_id, room_id, board, rule_id
  order by product_id`
