// Two islands in one holiday. The first has no airline that flies both ways, so it has no lead-in price; the second has.

export const MULTI_CENTRES = [
  {
    product_code: 'MCTH01',
    name: 'Phuket and Koh Samui',
    engine_code: 'AIR',
    gateway_out: 'HKT',
    gateway_back: 'USM',
    online_bookable: false,
    markup_class: 2,
    transfer_per_person: 128_00, // with the flight between the two
  },
  {
    product_code: 'MCCB01',
    name: 'Barbados and St Lucia',
    engine_code: 'AIR',
    gateway_out: 'BGI',
    gateway_back: 'UVF',
    online_bookable: false,
    markup_class: 3,
    transfer_per_person: 186_00,
  },
]

export const MULTI_CENTRE_STAYS = [
  { product_code: 'MCTH01', stay_order: 0, hotel_id: 1350, nights: 7 },
  { product_code: 'MCTH01', stay_order: 1, hotel_id: 1354, nights: 7 },
  { product_code: 'MCCB01', stay_order: 0, hotel_id: 1187, nights: 7 },
  { product_code: 'MCCB01', stay_order: 1, hotel_id: 1212, nights: 7 },
]
