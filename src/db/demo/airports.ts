// Real airports, coordinates and zones, and real airlines.

/** Seed 2 §3: the eighteen sign-up airports, with the names given there. */
export const UK_AIRPORTS = [
  ['BFS', 'Belfast', 54.6575, -6.2158],
  ['BHX', 'Birmingham Int.', 52.4539, -1.748],
  ['BRS', 'Bristol', 51.3827, -2.7191],
  ['CWL', 'Cardiff', 51.3967, -3.3433],
  ['DUB', 'Dublin', 53.4213, -6.2701],
  ['EMA', 'East Midlands', 52.8311, -1.3281],
  ['EDI', 'Edinburgh', 55.95, -3.3725],
  ['EXT', 'Exeter', 50.7344, -3.4139],
  ['GLA', 'Glasgow Int.', 55.8719, -4.4331],
  ['LPL', 'Liverpool John Lennon', 53.3336, -2.8497],
  ['LCY', 'London City', 51.5053, 0.0553],
  ['LGW', 'London Gatwick', 51.1481, -0.1903],
  ['LHR', 'London Heathrow', 51.4706, -0.4619],
  ['LTN', 'London Luton', 51.8747, -0.3683],
  ['STN', 'London Stansted', 51.885, 0.235],
  ['MAN', 'Manchester', 53.3537, -2.275],
  ['NCL', 'Newcastle', 55.0375, -1.6917],
  ['DSA', 'Robin Hood Doncaster', 53.4747, -1.0044],
] as const

export const GATEWAYS = [
  ['BGI', 'Barbados Grantley Adams', 'America/Barbados', 13.0746, -59.4925],
  ['UVF', 'St Lucia Hewanorra', 'America/St_Lucia', 13.7332, -60.9526],
  ['MBJ', 'Montego Bay Sangster', 'America/Jamaica', 18.5037, -77.9134],
  ['CUN', 'Cancun', 'America/Cancun', 21.0365, -86.8771],
  ['MLE', 'Male Velana', 'Indian/Maldives', 4.1918, 73.5291],
  ['MRU', 'Mauritius Sir Seewoosagur Ramgoolam', 'Indian/Mauritius', -20.4302, 57.6836],
  ['HKT', 'Phuket', 'Asia/Bangkok', 8.1132, 98.3169],
  ['USM', 'Koh Samui', 'Asia/Bangkok', 9.5478, 100.0623],
  ['HER', 'Heraklion', 'Europe/Athens', 35.3397, 25.1803],
  ['JTR', 'Santorini', 'Europe/Athens', 36.3992, 25.4793],
] as const

/** Airports where travellers change planes; nothing is sold to them. */
export const HUBS = [
  ['CDG', 'Paris Charles de Gaulle', 'Europe/Paris', 49.0097, 2.5479],
  ['FRA', 'Frankfurt', 'Europe/Berlin', 50.0379, 8.5622],
  ['BKK', 'Bangkok Suvarnabhumi', 'Asia/Bangkok', 13.69, 100.7501],
  ['DXB', 'Dubai', 'Asia/Dubai', 25.2532, 55.3657],
  ['DOH', 'Doha Hamad', 'Asia/Qatar', 25.2731, 51.6081],
] as const

export const AIRLINES = {
  BA: 'British Airways',
  VS: 'Virgin Atlantic',
  BY: 'TUI Airways',
  EK: 'Emirates',
  QR: 'Qatar Airways',
  AF: 'Air France',
  LH: 'Lufthansa',
  PG: 'Bangkok Airways',
} as const
