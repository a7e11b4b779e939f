import { RATE_RULES } from '../rates.ts'
import { CLIMATES, SEASON_KINDS } from './climates.ts'
import { FIRST_PARTS, LAST_PARTS, MIDDLE_PARTS, WORD_COUNT, WORD_STEP } from './invented-words.ts'
import { between, fraction, oneOf, percentOf, text } from './sql-noise.ts'

// Facts about each hotel, once: what is sold, said and charged follows from them.

/** Boards sold together by a hotel, cheapest first: two on average. */
const BOARD_SETS = [
  ['AI'],
  ['BB'],
  ['BB', 'HB'],
  ['HB', 'AI'],
  ['RO', 'BB'],
  ['SC', 'BB'],
  ['BB', 'HB', 'AI'],
  ['HB', 'FB', 'AI'],
] as const
/** Net pence a night for one adult over the cheapest board of all. */
const BOARD_ADDS = { RO: 0, SC: 0, BB: 6_00, HB: 19_00, FB: 28_00, AI: 41_00 } as const

/** Rows of large_shop.board: the boards of each set in order. */
export const boardRows = () =>
  BOARD_SETS.flatMap((boards, board_set) =>
    boards.map((board, position) => ({
      board_set,
      position,
      board,
      adds: BOARD_ADDS[board] - BOARD_ADDS[boards[0]],
    })),
  )

const NAME_ENDINGS = [
  'Bay Hotel',
  'Sands',
  'Beach Resort',
  'Palace',
  'House',
  'Village',
  'Suites',
  'Garden Hotel',
  'Cove',
  'Club',
  'Terrace',
  'Lagoon Resort',
]

const wordOf = (number: string) => {
  const parts = (words: readonly string[]) => `array[${words.map(text).join(', ')}]`
  const [firsts, middles] = [FIRST_PARTS.length, MIDDLE_PARTS.length]
  return `(select (${parts(FIRST_PARTS)})[1 + at % ${firsts}] || (${parts(MIDDLE_PARTS)})[1 + at / ${firsts} % ${middles}]
      || (${parts(LAST_PARTS)})[1 + at / ${firsts * middles}]
    from (select ((${number})::bigint * ${WORD_STEP} % ${WORD_COUNT})::int as at) as numbered)`
}

const rulesFor = (grownUpsOnly: boolean) =>
  RATE_RULES.filter(({ bands }) => (bands.length === 0) === grownUpsOnly).map(({ rule_id }) => rule_id)

/** Makes large_shop.hotel_plan from large_shop.region_plan: one row a hotel. */
export const HOTEL_PLANS = `
  create unlogged table large_shop.hotel_plan as
  with placed as (
    select region_plan.*, country.name as country, first_hotel + nth as hotel_id,
      ${wordOf('region_id * 613 + nth')} as word
    from large_shop.region_plan
    join country using (iso)
    cross join lateral generate_series(0, hotels - 1) as nth
  ),
  graded as (
    select placed.*,
      ${oneOf([3, 3, 3, 3.5, 3.5, 3.5, 4, 4, 4, 4, 4, 4, 4, 4.5, 4.5, 4.5, 4.5, 5, 5, 5], 'hotel_id', 'stars')}::numeric as stars,
      ${percentOf(10, 'hotel_id', 'adults-only')} as adults_only,
      ${percentOf(6, 'hotel_id', 'no-infants')} as no_infants,
      ${percentOf(24, 'hotel_id', 'overwater')} and climate = ${CLIMATES.length - 1} as overwater,
      ${percentOf(12, 'hotel_id', 'town')} as in_town,
      ${percentOf(6, 'hotel_id', 'marina')} as marina
    from placed
  )
  select hotel_id, region_id, iso, climate, country, name as region, transfer_minutes, stars, adults_only, overwater, marina,
    no_infants and not adults_only as no_infants,
    in_town and not overwater as town,
    word || ' ' || ${oneOf(NAME_ENDINGS.map(text), 'hotel_id', 'name')} as name,
    latitude + (${fraction('hotel_id', 'latitude')} - 0.5) * 0.06 as latitude,
    longitude + (${fraction('hotel_id', 'longitude')} - 0.5) * 0.06 as longitude,
    ${percentOf(46, 'hotel_id', 'spa')} and stars >= 3.5 or stars = 5 as spa,
    ${percentOf(55, 'hotel_id', 'gym')} as gym,
    ${percentOf(12, 'hotel_id', 'golf')} and not in_town as golf,
    ${percentOf(50, 'hotel_id', 'water')} as water_sports,
    ${percentOf(75, 'hotel_id', 'transfers')} as transfers_included,
    case when ${percentOf(45, 'hotel_id', 'seasonal')} then ${between(1, SEASON_KINDS - 1, 'hotel_id', 'season-kind')} else 0 end as season_kind,
    -- Net pence a night for one adult share in the simplest room, on a usual night.
    (case climate when 0 then 0.72 else 1 end * (1500 + 900 * power(stars - 2, 2.2)) * (0.75 + 0.6 * ${fraction('hotel_id', 'share')}))::int as share,
    ${oneOf([0, 1, 0, 2, 3, 2, 3, 4, 5, 6, 7, 6], 'hotel_id', 'boards')} as board_set,
    ${oneOf([2, 2, 3, 3, 3, 4, 4, 4, 5, 5], 'hotel_id', 'rooms')} as room_types,
    case when adults_only then ${oneOf(rulesFor(true), 'hotel_id', 'rule')} else ${oneOf(rulesFor(false), 'hotel_id', 'rule')} end as rule_id,
    -- What the contract quotes beyond the share: a board supplement, or prices for an occupancy, instead or besides.
    (array['supplement', 'supplement', 'supplement', 'supplement', 'occupancy', 'both'])[1 + ${between(0, 39, 'hotel_id', 'quotes')}] as quotes,
    ${between(0, 7, 'hotel_id', 'rate-variant')} as rate_variant,
    -- Bits: three nights at least, no arrival on Fridays, a week at Christmas, no departure on its Sundays.
    ${percentOf(25, 'hotel_id', 'three-nights')}::int + 2 * ${percentOf(20, 'hotel_id', 'fridays')}::int
      + 4 * (stars >= 4.5)::int + 8 * ${percentOf(14, 'hotel_id', 'sundays')}::int as stay_kind
  from graded
  order by hotel_id;
  alter table large_shop.hotel_plan add primary key (hotel_id);
  analyze large_shop.hotel_plan`
