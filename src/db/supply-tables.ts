import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

/** Brands, the world, flights, hotels and their prices. Nights are days since 1970-01-01; money is integer pence. */
export interface SupplyTables {
  brand_context: {
    context_id: number
    workspace: string
    public_name: string
    phone: string
    atol_holder: string
    atol_number: string
    email: string
    postal_address: string
    referrer_short_name: string
  }
  country: {
    iso: string
    name: string
    slug: string
    context_id: number
    currency: string
    tagline: string
    about: string
    sister_iso: string | null
  }
  airport: {
    iata: string
    name: string
    zone: string
    latitude: number
    longitude: number
    sells: 'online' | 'enquiry' | 'none' | 'gateway'
  }
  region: {
    region_id: number
    iso: string
    name: string
    slug: string
    gateway: string
    transfer_minutes: number
    tagline: string
    about: string
    latitude: number
    longitude: number
  }
  opening_hours: { weekday: number; opens_minute: number; closes_minute: number }
  engine: {
    engine_code: string
    display_name: string
    atol_number: string
    terms_and_conditions: string
    deposit_per_person: number
    deposit_balance_due_weeks: number
    hides_times: Generated<boolean>
    sells_fixed_pairs: Generated<boolean>
  }
  airline: { airline_id: string; name: string }
  route: { route_id: number; depair: string; gateway: string }
  flight_schedule: {
    schedule_id: number
    route_id: number
    direction: number
    engine_code: string
    airline_id: string
    flight_number: string
    fare_group: number
    pair_nights: number[] | null
    dep_minute: number
    arr_minute: number
    arr_day_offset: Generated<number>
    duration_minutes: number
  }
  flight_leg: {
    schedule_id: number
    leg_order: number
    flight_number: string
    airline_id: string
    departure_airport: string
    arrival_airport: string
    dep_minute: number
    dep_day_offset: number
    arr_minute: number
    arr_day_offset: number
  }
  schedule_cabin: {
    schedule_id: number
    cabin: number
    child_pct: number
    infant_fee: number
    luggage_quantity: number
    luggage: number
    luggage_unit: 'kg' | 'piece'
    hand_luggage: number
    meals: boolean
    drinks: boolean
  }
  flight: {
    flight_id: number
    schedule_id: number
    night: number
    cabin: number
    price: number
    seats: number
    held: Generated<number>
    sold: Generated<number>
  }
  markup_class: { markup_class: number; basis_points: number }
  hotel: {
    hotel_id: number
    itemcode: string
    iso: string
    region_id: number
    name: string
    slug: string
    status: Generated<number>
    status_coming_soon: Generated<boolean>
    online_bookable: Generated<boolean>
    markup_class: number
    stars: number
    hide_stars: Generated<boolean>
    rating: number
    reviews: number
    recommended: number
    address: string
    latitude: number
    longitude: number
    transfers_included: boolean
    transfer_per_person: Generated<number>
    child_policy: 'NO_INFANTS_ALLOWED' | 'INFANTS_ALLOWED' | 'ADULTS_ONLY'
    min_age: Generated<number>
    max_age: Generated<number>
    min_adult_age: number | null
    spa: boolean
    gym: boolean
    golf: boolean
    water_sports: boolean
    adults_only: boolean
    pools: number
    restaurants: number
    bars: number
    rooms: number
    overwater: Generated<boolean>
    town: Generated<boolean>
    marina: Generated<boolean>
    signature_text: string
    description: string
    usps: Json<string[]>
    tabs: Json<{ title: string; content: string }[]>
  }
  local_fee: {
    fee_id: number
    hotel_id: number
    name: string
    basis: 'person-night' | 'room-night' | 'person-stay' | 'room-stay'
    amount: number
    currency: string
    pence_per_million: number
    rate_on: number
    from_age: Generated<number>
    max_nights: number | null
  }
  room_type: {
    room_id: number
    hotel_id: number
    code: string
    name: string
    description: string
    beds: string
    size_sqm: number
    max_adults: number
    max_children: number
    max_occupants: number
    max_infants: Generated<number>
  }
  rate_rule: {
    rule_id: number
    single_pct: number
    extra_adult_pct: number
    cot_under: number
    bands: Json<{ from: number; to: number; pct: number[] }[]>
    board_child_pct: Generated<number>
  }
  product: {
    product_id: number
    hotel_id: number
    region_id: number
    room_id: number
    board: string
    rule_id: number
    refundable: Generated<boolean>
    lines: Generated<number[]>
  }
  rate_chunk: {
    region_id: number
    chunk: number
    product_id: number
    line: Generated<number>
    hotel_id: number
    price: number[]
    min_stay: number[]
    closed_departure: Generated<number>
  }
  room_night: {
    room_id: number
    night: number
    allot: number
    held: Generated<number>
    sold: Generated<number>
    stop_sell: Generated<boolean>
  }
  allotment: { room_id: number; first_night: number; last_night: number; units: number }
  /** A view: every night of every room, from `room_night` or else from `allotment`. */
  room_stock: { room_id: number; night: number; allot: number; held: number; sold: number; stop_sell: boolean }
  stay_offer: {
    offer_id: number
    hotel_id: number
    room_id: number | null
    kind: 'early-booking' | 'nights-free'
    first_arrival: number
    last_arrival: number
    percent: number | null
    book_by: number | null
    days_before: number | null
    stay_nights: number | null
    free_nights: number | null
    repeats: Generated<boolean>
  }
  multi_centre_product: {
    product_code: string
    name: string
    engine_code: string
    gateway_out: string
    gateway_back: string
    online_bookable: Generated<boolean>
    markup_class: Generated<number>
    transfer_per_person: Generated<number>
  }
  multi_centre_stay: { product_code: string; stay_order: number; hotel_id: number; nights: number }
  change_log: {
    id: Generated<number>
    xid: Generated<string>
    kind: 'room_night' | 'flight' | 'rate' | 'hotel' | 'world'
    key: number
    first_night: Generated<number>
    last_night: Generated<number>
    at: Generated<Date>
  }
}
