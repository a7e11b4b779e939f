/**
 * Pages that every journey of looking visits, on the day on which the shop under test stands still. Journeys that buy
 * leave from different days: seats are really sold.
 */
export const RESULTS = '/search/holidays/?destination=BB&depair=LGW,MAN&nights=7&date=2027-06-14&room[0][adults]=2'
export const EMPTY_RESULTS = '/search/holidays/?destination=GR&depair=LCY&nights=7&date=2027-01-14&room[0][adults]=2'
export const REFUSED_RESULTS = '/search/holidays/?destination=BB&room[0][adults]=2'
export const HOTEL = '/holidays/barbados/st-james/coral-point-beach-club'
export const BOOK = `${HOTEL}/book?itemcode=BB1187&date=2027-06-22&nights=7&depair=LGW&room[0][adults]=2`
export const FAMILY_BOOK = `${HOTEL}/book?itemcode=BB1187&date=2027-06-22&nights=7&depair=LGW&room[0][adults]=2&room[0][children]=1&room[0][ages][0]=7`
export const SOLD_OUT_BOOK = `${HOTEL}/book?itemcode=BB1187&date=2027-06-15&nights=9&depair=EXT&room[0][adults]=2`

export const PAGES = {
  home: '/',
  results: RESULTS,
  'empty results': EMPTY_RESULTS,
  'refused results': REFUSED_RESULTS,
  hotel: HOTEL,
  book: BOOK,
  'book for a family': FAMILY_BOOK,
  'book what is not sold': SOLD_OUT_BOOK,
  'my booking': '/my-booking',
  'contact us': '/contact-us',
  information: '/information/key-rights',
  'not found': '/nowhere',
}
