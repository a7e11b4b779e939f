-- The shop's first schema. Money is integer pence. `night` is a calendar day as whole days since 1970-01-01.
-- Flight times are minutes after local midnight at their airport. Runs on PostgreSQL 15 and later, and on PGlite.

-- Brands and the world ------------------------------------------------------------------------------------------

create table brand_context (
  context_id int primary key,                        -- 1 caribbean, 2 tropical, 3 bluebaytravel
  workspace text not null unique,
  public_name text not null,
  phone text not null,
  atol_holder text not null,
  atol_number text not null,
  email text not null,
  postal_address text not null,
  referrer_short_name text not null
);

create table country (
  iso char(2) primary key,
  name text not null unique,
  slug text not null unique,
  context_id int not null references brand_context,  -- the brand that leads on this country; all brands sell it
  currency char(3) not null,
  tagline text not null,
  about text not null,
  sister_iso char(2) references country              -- where possible_new_iso points when nothing is on sale here
);

create table airport (
  iata char(3) primary key,
  name text not null,
  zone text not null,                                -- IANA time zone
  latitude double precision not null,
  longitude double precision not null,
  sells text not null check (sells in ('online', 'enquiry', 'none', 'gateway'))  -- gateway: a destination airport
);

create table region (
  region_id int primary key,
  iso char(2) not null references country,
  name text not null,
  slug text not null,
  gateway char(3) not null references airport,
  transfer_minutes int not null,
  tagline text not null,
  about text not null,
  latitude double precision not null,
  longitude double precision not null,
  unique (iso, slug)
);

create table opening_hours (
  weekday smallint primary key check (weekday between 1 and 7),  -- ISO: 1 Monday
  opens_minute smallint not null,
  closes_minute smallint not null                    -- equal to opens_minute: closed all day
);

-- Flights -------------------------------------------------------------------------------------------------------

create table engine (
  engine_code text primary key,                      -- the tour operator engine
  display_name text not null,
  atol_number text not null,
  terms_and_conditions text not null,
  deposit_per_person int not null,                   -- pence
  deposit_balance_due_weeks smallint not null,
  hides_times boolean not null default false,
  sells_fixed_pairs boolean not null default false   -- charter: out and back are one product
);

create table airline (
  airline_id char(2) primary key,
  name text not null
);

create table route (
  route_id int primary key,
  depair char(3) not null references airport,
  gateway char(3) not null references airport,
  unique (depair, gateway)
);

-- A timetabled flight in one direction, one or more legs, sold by one engine.
create table flight_schedule (
  schedule_id int primary key,
  route_id int not null references route,
  direction smallint not null check (direction in (0, 1)),  -- 0 outbound from the UK, 1 inbound
  engine_code text not null references engine,
  airline_id char(2) not null references airline,
  flight_number text not null,
  -- Out and back combine only within one fare group: one engine and airline, or one charter rotation.
  fare_group int not null,
  pair_nights smallint[],                            -- charter: the lengths of stay the pair is sold for; null: any
  dep_minute smallint not null,
  arr_minute smallint not null,
  arr_day_offset smallint not null default 0,        -- local arrival date minus local departure date
  duration_minutes smallint not null
);
create index on flight_schedule (route_id, direction);

create table flight_leg (
  schedule_id int not null references flight_schedule,
  leg_order smallint not null,
  flight_number text not null,
  airline_id char(2) not null references airline,
  departure_airport char(3) not null references airport,
  arrival_airport char(3) not null references airport,
  dep_minute smallint not null,
  dep_day_offset smallint not null,                  -- days after the schedule's own departure date
  arr_minute smallint not null,
  arr_day_offset smallint not null,
  primary key (schedule_id, leg_order)
);

create table schedule_cabin (
  schedule_id int not null references flight_schedule,
  cabin smallint not null,                           -- 0 Economy, 1 PremiumEconomy, 2 Premium, 3 Business
  child_pct smallint not null,                       -- ages 2 to 11 on the date of return, percent of the adult fare
  infant_fee int not null,                           -- under 2 on a lap, pence
  luggage_quantity smallint not null,
  luggage smallint not null,                         -- kg of one bag
  luggage_unit text not null check (luggage_unit in ('kg', 'piece')),
  hand_luggage smallint not null,                    -- kg
  meals boolean not null,
  drinks boolean not null,
  primary key (schedule_id, cabin)
);

-- One dated departure in one cabin: what a booking takes seats from.
create table flight (
  flight_id bigint primary key,
  schedule_id int not null references flight_schedule,
  night int not null,                                -- local departure date
  cabin smallint not null,
  price int not null check (price > 0),              -- adult fare one way, net pence
  seats smallint not null check (seats >= 0),
  held smallint not null default 0 check (held >= 0),
  sold smallint not null default 0 check (sold >= 0),
  unique (schedule_id, night, cabin),
  check (held + sold <= seats)
) with (fillfactor = 85);

-- Hotels --------------------------------------------------------------------------------------------------------

create table markup_class (
  markup_class smallint primary key,
  basis_points int not null                          -- added to the net cost; never leaves the server
);

create table hotel (
  hotel_id int primary key,
  itemcode text not null unique,                     -- ISO2 + hotel_id
  iso char(2) not null references country,
  region_id int not null references region,
  name text not null,
  slug text not null,
  status smallint not null default 1,                -- 5: information only
  status_coming_soon boolean not null default false,
  online_bookable boolean not null default true,
  markup_class smallint not null references markup_class,
  stars numeric(2, 1) not null,
  hide_stars boolean not null default false,
  rating numeric(3, 1) not null,                     -- out of 10, from stored reviews
  reviews int not null,
  recommended int not null,                          -- higher first in the recommended order
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  transfers_included boolean not null,
  transfer_per_person int not null default 0,        -- net pence, everyone with a seat
  child_policy text not null check (child_policy in ('NO_INFANTS_ALLOWED', 'INFANTS_ALLOWED', 'ADULTS_ONLY')),
  min_age smallint not null default 0,
  max_age smallint not null default 17,
  min_adult_age smallint,
  spa boolean not null, gym boolean not null, golf boolean not null, water_sports boolean not null,
  adults_only boolean not null,
  pools smallint not null, restaurants smallint not null, bars smallint not null, rooms smallint not null,
  overwater boolean not null default false, town boolean not null default false, marina boolean not null default false,
  signature_text text not null,
  description text not null,
  usps jsonb not null,                               -- string[]
  tabs jsonb not null,                               -- { title, content }[]
  unique (region_id, slug)
);
create index on hotel (region_id);

create table local_fee (
  fee_id int primary key,
  hotel_id int not null references hotel,
  name text not null,
  basis text not null check (basis in ('person-night', 'room-night', 'person-stay', 'room-stay')),
  amount int not null,                               -- minor units of currency
  currency char(3) not null,
  pence_per_million int not null,                    -- pounds: pence for one million minor units
  rate_on int not null,                              -- day of the exchange rate
  from_age smallint not null default 0,              -- person fees: guests of this age and over
  max_nights smallint                                -- night fees stop after so many nights
);
create index on local_fee (hotel_id);

create table room_type (
  room_id int primary key,
  hotel_id int not null references hotel,
  code text not null,
  name text not null,
  description text not null,
  beds text not null,
  size_sqm smallint not null,
  max_adults smallint not null,
  max_children smallint not null,
  max_occupants smallint not null,                   -- adults and children, cots apart
  max_infants smallint not null default 1,           -- in cots, under the rule's cot age
  unique (hotel_id, code)
);
create index on room_type (hotel_id);

create table rate_rule (
  rule_id int primary key,
  single_pct smallint not null,                      -- one adult alone, percent of one adult share
  extra_adult_pct smallint not null,                 -- third and fourth adult
  cot_under smallint not null,                       -- children below this age sleep in a cot and are free
  bands jsonb not null                               -- [{ "from": 2, "to": 13, "pct": [50, 75] }]: 1st, 2nd … child, oldest first
);

create table product (
  product_id int primary key,
  hotel_id int not null references hotel,
  region_id int not null references region,
  room_id int not null references room_type,
  board text not null,                               -- code of the seed's board table
  rule_id int not null references rate_rule,
  refundable boolean not null default true
);
create index on product (hotel_id);

-- Net nightly prices per adult share in chunks of 32 nights (night / 32): one row holds one product's month.
create table rate_chunk (
  region_id int not null,
  chunk int not null,
  product_id int not null references product,
  hotel_id int not null,
  price int[] not null,                              -- 32 values, pence; 0: not on sale that night
  min_stay smallint[] not null,                      -- 32 values, by arrival night; 255: closed to arrival
  closed_departure int not null default 0,           -- bit i: no check-out on night chunk * 32 + i
  primary key (region_id, chunk, product_id)
) with (fillfactor = 85);
create index on rate_chunk (hotel_id, chunk);

create table room_night (
  room_id int not null references room_type,
  night int not null,
  allot smallint not null check (allot >= 0),
  held smallint not null default 0 check (held >= 0),
  sold smallint not null default 0 check (sold >= 0),
  stop_sell boolean not null default false,
  primary key (room_id, night),
  check (held + sold <= allot)
) with (fillfactor = 80);

-- Two or more stays sold as one; never part of the cheapest-package search.
create table multi_centre_product (
  product_code text primary key,
  name text not null,
  engine_code text not null references engine,
  gateway_out char(3) not null references airport,
  gateway_back char(3) not null references airport,
  lead_in_price int,
  online_bookable boolean not null default false
);
create table multi_centre_stay (
  product_code text not null references multi_centre_product,
  stay_order smallint not null,
  hotel_id int not null references hotel,
  nights smallint not null,
  primary key (product_code, stay_order)
);

-- Every committed change that the price index must see. Read with the xid fence, never by id.
create table change_log (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('room_night', 'flight', 'rate', 'hotel', 'world')),
  key bigint not null,                               -- room_id, flight_id, product_id, hotel_id
  first_night int not null default 0,
  last_night int not null default 0,
  at timestamptz not null default clock_timestamp()
);
create index on change_log (xid);

-- Selling -------------------------------------------------------------------------------------------------------

create table promo_code (
  code text primary key,                             -- upper case
  name text not null,
  amount_off int not null check (amount_off > 0),    -- pence off the party's total
  starts_on int not null,
  ends_on int not null,
  use_limit int not null,
  used int not null default 0,
  check (used <= use_limit)
);

create table basket (
  basket_ref text primary key,
  context_id int not null references brand_context,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  selection jsonb not null,                          -- what was chosen: domain/booking Selection
  quote jsonb not null,                              -- the priced answer: domain/booking Quote
  quote_mac text not null,                           -- HMAC of the quote, so that a stored price cannot be altered quietly
  promo_code text
);

-- One row a basket: the way from travellers to a booking. Its life is the idempotency of the checkout.
create table checkout (
  basket_ref text primary key references basket,
  state text not null check (state in ('draft', 'held', 'claimed', 'booked')),
  travellers jsonb,
  contact jsonb,
  confirmed_total int,                               -- the total last shown and confirmed, pence
  confirmed_quote jsonb,                             -- the quote behind it, to say what moved since
  pays text check (pays in ('deposit', 'full')),
  attempt int not null default 0,
  busy_until timestamptz,                            -- a payment in progress holds the row this long
  refusal text,                                      -- why the last attempt did not end in a booking
  booking_ref text,
  updated_at timestamptz not null
);

create table stock_hold (
  hold_id bigint generated always as identity primary key,
  basket_ref text not null references basket,
  attempt int not null,
  state text not null check (state in ('active', 'claimed', 'released')),
  expires_at timestamptz not null,
  rooms jsonb not null,                              -- { roomId, units }[] with nights below
  first_night int not null,
  nights smallint not null,
  seats jsonb not null,                              -- { flightId, seats }[]
  unique (basket_ref, attempt)
);
create index on stock_hold (expires_at) where state = 'active';

create table booking (
  booking_ref text primary key,
  basket_ref text not null unique references basket,
  context_id int not null references brand_context,
  state text not null check (state in ('confirmed', 'cancelled')),
  booked_at timestamptz not null,
  depart_on int not null,
  itemcode text not null,
  lead_surname text not null,
  email text not null,
  phone text not null,
  travellers jsonb not null,
  selection jsonb not null,
  quote jsonb not null,
  total int not null,
  pay_to_us int not null,
  pay_at_resort int not null,
  contract_text text not null,                       -- what was shown before paying
  contract_hash text not null
);

create table payment (
  payment_id bigint generated always as identity primary key,
  basket_ref text not null references basket,
  booking_ref text references booking,
  attempt int not null,
  kind text not null check (kind in ('deposit', 'full')),
  amount int not null check (amount > 0),
  provider text not null,
  provider_ref text not null unique,
  state text not null check (state in ('authorised', 'captured', 'voided')),
  at timestamptz not null,
  unique (basket_ref, attempt)
);

create table atol_certificate (
  certificate_number text primary key,               -- SPECIMEN in the demo
  booking_ref text not null unique references booking,
  issued_at timestamptz not null,
  body text not null
);

create table customer_session (
  session_hash text primary key,
  booking_ref text not null references booking,
  expires_at timestamptz not null
);

create table login_code (
  booking_ref text primary key references booking,
  code_hash text not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0
);

create table enquiry (
  enquiry_id bigint generated always as identity primary key,
  enquiry_key text not null unique,                  -- the form's own key: a retry stores it once
  context_id int not null references brand_context,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  about text not null,                               -- the page's address the form was opened from
  received_at timestamptz not null
);

create table outbox (
  outbox_id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz
);
create index on outbox (next_attempt_at) where sent_at is null;

-- The sandbox payment provider keeps its own books here, apart from ours, as a card network would.
create table sandbox_payment (
  idempotency_key text primary key,
  provider_ref text not null unique,
  amount int not null,
  card text not null,
  state text not null check (state in ('authorised', 'captured', 'voided', 'declined')),
  captured int not null default 0,
  at timestamptz not null
);

-- What the demo shop was made for, so that its horizon can be extended at a later start.
create table demo_shop (
  one int primary key default 1 check (one = 1),
  version text not null,
  made_on int not null,
  loaded_until int not null
);
