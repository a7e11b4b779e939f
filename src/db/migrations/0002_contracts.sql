-- What hotel contracts say beyond a nightly price: board supplements, prices by occupancy, offers, allotments by
-- period; and multi-centre products that can be priced. docs/decisions/0011-contracts.md says how each is priced.

-- A product's prices come in lines: 0 the nightly adult share, 1 the nightly board supplement for one adult, and
-- 10 × adults + children the nightly price of the whole room for exactly that occupancy (children out of cots).
alter table rate_chunk add column line smallint not null default 0;
alter table rate_chunk drop constraint rate_chunk_pkey;
alter table rate_chunk add primary key (region_id, chunk, product_id, line);
alter table product add column lines smallint[] not null default '{0}';
alter table rate_rule add column board_child_pct smallint not null default 100;  -- a child's part of the supplement

-- Discounts of a contract, by the night of arrival.
create table stay_offer (
  offer_id int primary key,
  hotel_id int not null references hotel,
  room_id int references room_type,                  -- null: every room of the hotel
  kind text not null check (kind in ('early-booking', 'nights-free')),
  first_arrival int not null,
  last_arrival int not null,
  percent smallint check (percent between 1 and 90), -- early booking: off the room and its board
  book_by int,                                       -- early booking: booked on or before this day; null: any
  days_before smallint,                              -- early booking: booked so many days before arrival; null: any
  stay_nights smallint,                              -- nights free: for a stay of so many nights …
  free_nights smallint,                              -- … the last so many are free
  repeats boolean not null default false,            -- 7 = 6 is also 14 = 12
  check (first_arrival <= last_arrival),
  check (kind <> 'early-booking' or percent is not null),
  check (kind <> 'nights-free' or (free_nights is not null and stay_nights is not null and free_nights >= 1 and stay_nights > free_nights))
);
create index on stay_offer (hotel_id);

-- Rooms a contract gives us, by period. A night gets a row in room_night when something happens to it: a hold, a sale,
-- a stop sale, a number of its own; until then its period speaks for it.
create table allotment (
  room_id int not null references room_type,
  first_night int not null,
  last_night int not null,
  units smallint not null check (units >= 0),
  primary key (room_id, first_night),
  check (first_night <= last_night)
) with (fillfactor = 90);

create view room_stock as
  select room_id, night, allot, held, sold, stop_sell from room_night
  union all
  select room_id, nights.night, units, 0::smallint, 0::smallint, false
  from allotment cross join lateral generate_series(first_night, last_night) as nights(night)
  where not exists (
    select from room_night where room_night.room_id = allotment.room_id and room_night.night = nights.night
  );

alter table multi_centre_product drop column lead_in_price;
alter table multi_centre_product add column markup_class smallint not null default 2 references markup_class;
alter table multi_centre_product add column transfer_per_person int not null default 0;  -- net pence, all transfers

create index on flight (night);

-- An index reads the log a page at a time, in this order.
drop index change_log_xid_idx;
create index on change_log (xid, id);
