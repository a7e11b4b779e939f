// Real places, coordinates, zones, airports and airline names. The brands, engines, phones and people are invented;
// phones are from Ofcom's range for drama.

export const BRANDS = [
  {
    context_id: 3,
    workspace: 'bluebaytravel',
    public_name: 'Bluebay Holidays',
    phone: '020 7946 0182',
    referrer_short_name: 'bbt',
  },
  {
    context_id: 1,
    workspace: 'caribbean',
    public_name: 'Caribbean Storehouse',
    phone: '020 7946 0175',
    referrer_short_name: 'cs',
  },
  {
    context_id: 2,
    workspace: 'tropical',
    public_name: 'Tropical Storehouse',
    phone: '020 7946 0163',
    referrer_short_name: 'ts',
  },
].map((brand) => ({
  ...brand,
  atol_holder: 'Bluebay Holidays Ltd (demo)',
  atol_number: 'SPECIMEN 00000',
  email: `hello@${brand.workspace}.example`,
  postal_address: '1 Harbour Row, Demo Quay, Bristol BS1 0AA',
}))

export const ENGINES = [
  {
    engine_code: 'AIR',
    display_name: 'Bluebay Flexi',
    atol_number: 'SPECIMEN 00001',
    deposit_per_person: 150_00,
    deposit_balance_due_weeks: 12,
    sells_fixed_pairs: false,
  },
  {
    engine_code: 'SUN',
    display_name: 'Sunline Charter',
    atol_number: 'SPECIMEN 00002',
    deposit_per_person: 150_00,
    deposit_balance_due_weeks: 10,
    sells_fixed_pairs: true,
  },
].map((engine) => ({
  ...engine,
  hides_times: false,
  terms_and_conditions:
    'Demo terms. Changes of name cost what the airline charges. Cancelling costs the deposit until the balance is due, then 50% of the price until 28 days before departure, 75% until 14 days before, and 100% after that.',
}))

/** Pence for one million minor units of a currency: the rates that fees at the resort are quoted at. */
export const EXCHANGE = {
  BBD: 394_000,
  XCD: 292_000,
  USD: 788_000,
  MXN: 42_000,
  MUR: 17_200,
  THB: 23_500,
  EUR: 862_000,
} as const

export const OPENING_HOURS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens_minute: weekday === 7 ? 600 : 540,
  closes_minute: weekday <= 5 ? 1200 : 1080,
}))
