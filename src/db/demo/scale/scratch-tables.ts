/** Tables that the making of the shop reads and then drops. */
export const SCRATCH_TABLES = `
  drop schema if exists large_shop cascade;
  create schema large_shop;
  create unlogged table large_shop.region_plan (region_id int primary key, iso char(2), climate int, name text,
    transfer_minutes int, latitude float8, longitude float8, hotels int, first_hotel int);
  create unlogged table large_shop.season (climate int, night int, factor int, christmas boolean, open boolean[],
    primary key (climate, night));
  create unlogged table large_shop.board (board_set int, position int, board text, adds int);
  create unlogged table large_shop.room_plan (grown_ups boolean, position int, code text, name text, description text,
    beds text, size_sqm int, factor int, max_adults int, max_children int, max_occupants int, max_infants int);
  create unlogged table large_shop.fee_kind (iso char(2), position int, name text, basis text, amount int, currency char(3),
    pence_per_million int, rate_on int, from_age int, max_nights int);
  create unlogged table large_shop.series (schedule_id int, cabin int, fare_group int, direction int, climate int,
    weekdays int, uk_minutes int, summer_only boolean, fare int, fewest_seats int, most_seats int)`

export const DROP_SCRATCH_TABLES = 'drop schema large_shop cascade'
