import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roomCost } from '#domain/pricing/hotel-rate.ts'
import { NO_TERMS, type StayOffer, stayTerms } from '#domain/pricing/stay-offer.ts'

type OfferOf<Kind extends StayOffer['kind']> = Extract<StayOffer, { kind: Kind }>

const may = { roomId: null, firstArrival: 1000, lastArrival: 1030 }
const earlyBooking = (changes: Partial<OfferOf<'early-booking'>> = {}): StayOffer => ({
  ...may,
  kind: 'early-booking',
  percent: 10,
  bookBy: null,
  daysBefore: null,
  ...changes,
})
const nightsFree = (changes: Partial<OfferOf<'nights-free'>> = {}): StayOffer => ({
  ...may,
  kind: 'nights-free',
  stayNights: 7,
  freeNights: 1,
  repeats: false,
  ...changes,
})
const week = { roomId: 1, arrival: 1010, nights: 7, bookedOn: 900 }
const percentOff = (offer: StayOffer, stay: Partial<typeof week> = {}) =>
  stayTerms([offer], { ...week, ...stay }).percentOff
const freeNights = (offer: StayOffer, stay: Partial<typeof week> = {}) =>
  stayTerms([offer], { ...week, ...stay }).freeNights

describe('[S05] a contract’s offer', () => {
  test('counts from its first night of arrival to its last, whatever night the stay ends on', () => {
    expect([999, 1000, 1030, 1031].map((arrival) => percentOff(earlyBooking(), { arrival }))).toEqual([0, 10, 10, 0])
    expect([999, 1000, 1030, 1031].map((arrival) => freeNights(nightsFree(), { arrival }))).toEqual([0, 1, 1, 0])
  })
  test('for one room type is for no other', () => {
    expect(percentOff(earlyBooking({ roomId: 1 }))).toBe(10)
    expect(percentOff(earlyBooking({ roomId: 2 }))).toBe(0)
    expect(freeNights(nightsFree({ roomId: 2 }))).toBe(0)
  })
  test('is nothing where there is none', () => expect(stayTerms([], week)).toEqual(NO_TERMS))
})

describe('[S05] early booking', () => {
  test('counts on its last day of booking, and not on the next', () =>
    expect([900, 901].map((bookedOn) => percentOff(earlyBooking({ bookBy: 900 }), { bookedOn }))).toEqual([10, 0]))
  test('counts exactly so many days before arrival, and not one day later', () =>
    expect([950, 951].map((bookedOn) => percentOff(earlyBooking({ daysBefore: 60 }), { bookedOn }))).toEqual([10, 0]))
  test('by a day and by days before arrival needs both', () => {
    const both = earlyBooking({ bookBy: 940, daysBefore: 60 })
    expect([940, 941].map((bookedOn) => percentOff(both, { bookedOn }))).toEqual([10, 0])
    expect(percentOff(both, { bookedOn: 940, arrival: 1000 })).toBe(10)
    expect(percentOff(earlyBooking({ bookBy: 945, daysBefore: 60 }), { bookedOn: 941, arrival: 1000 })).toBe(0)
  })
  test('without either counts until the day of arrival', () =>
    expect(percentOff(earlyBooking(), { bookedOn: 1010 })).toBe(10))
})

describe('[S05] nights free', () => {
  test('begin with the full stay', () =>
    expect([6, 7, 8, 13].map((nights) => freeNights(nightsFree(), { nights }))).toEqual([0, 1, 1, 1]))
  test('count once, or for each full stay: 7 = 6 is then 14 = 12', () => {
    expect([13, 14, 21].map((nights) => freeNights(nightsFree(), { nights }))).toEqual([1, 1, 1])
    expect([13, 14, 21].map((nights) => freeNights(nightsFree({ repeats: true }), { nights }))).toEqual([1, 2, 3])
  })
})

describe('[S05] several offers', () => {
  test('of one kind: the best counts alone', () => {
    expect(stayTerms([earlyBooking({ percent: 12 }), earlyBooking({ percent: 15 })], week).percentOff).toBe(15)
    const twoWeeks = { ...week, nights: 14 }
    const offers = [nightsFree({ repeats: true }), nightsFree({ stayNights: 14, freeNights: 3 })]
    expect(stayTerms(offers, twoWeeks).freeNights).toBe(3)
    expect(stayTerms(offers, week).freeNights).toBe(1)
  })
  test('of both kinds combine', () =>
    expect(stayTerms([earlyBooking(), nightsFree()], week)).toEqual({ percentOff: 10, freeNights: 1 }))

  const arrivals = fc.tuple(fc.integer({ min: 990, max: 1010 }), fc.nat(40))
  const common = arrivals.chain(([firstArrival, days]) =>
    fc.record({
      roomId: fc.constantFrom(null, 1, 2),
      firstArrival: fc.constant(firstArrival),
      lastArrival: fc.constant(firstArrival + days),
    }),
  )
  const anEarlyBooking = fc.tuple(
    common,
    fc.record({
      percent: fc.integer({ min: 1, max: 90 }),
      bookBy: fc.option(fc.integer({ min: 850, max: 1000 })),
      daysBefore: fc.option(fc.nat(150)),
    }),
  )
  const someNightsFree = fc.tuple(
    common,
    fc.record({
      freeNights: fc.integer({ min: 1, max: 3 }),
      paid: fc.integer({ min: 1, max: 12 }),
      repeats: fc.boolean(),
    }),
  )
  const anOffer = fc.oneof(
    anEarlyBooking.map(([where, terms]): StayOffer => ({ kind: 'early-booking', ...where, ...terms })),
    someNightsFree.map(
      ([where, { paid, ...terms }]): StayOffer => ({
        kind: 'nights-free',
        ...where,
        ...terms,
        stayNights: terms.freeNights + paid,
      }),
    ),
  )
  const someOffers = fc.array(anOffer, { maxLength: 5 })
  const aStay = fc.record({
    roomId: fc.constantFrom(1, 2),
    arrival: fc.integer({ min: 990, max: 1040 }),
    nights: fc.integer({ min: 1, max: 28 }),
    bookedOn: fc.integer({ min: 850, max: 990 }),
  })
  const priceOf = (offers: readonly StayOffer[], stay: typeof week, prices: readonly number[]) => {
    const terms = stayTerms(offers, stay)
    const sum = (nights: readonly number[]) => nights.reduce((total, price) => total + price, 0)
    return roomCost(
      { nights: sum(prices.slice(0, stay.nights - terms.freeNights)), supplements: stay.nights * 15_00 },
      { factor: 200, supplementFactor: 200 },
      terms.percentOff,
    )
  }
  const prices = fc.array(fc.integer({ min: 1_00, max: 500_00 }), { minLength: 28, maxLength: 28 })

  test('never raise a price, however many there are', () =>
    fc.assert(
      fc.property(
        someOffers,
        anOffer,
        aStay,
        prices,
        (offers, another, stay, nightly) =>
          priceOf([...offers, another], stay, nightly) <= priceOf(offers, stay, nightly),
      ),
    ))
  test('count the same in any order', () =>
    fc.assert(
      fc.property(someOffers, aStay, (offers, stay) => {
        expect(stayTerms(offers.toReversed(), stay)).toEqual(stayTerms(offers, stay))
      }),
    ))
  test('leave at least one night to pay', () =>
    fc.assert(fc.property(someOffers, aStay, (offers, stay) => stayTerms(offers, stay).freeNights < stay.nights)))
  test('never get worse when the holiday is booked a day earlier', () =>
    fc.assert(
      fc.property(
        someOffers,
        aStay,
        (offers, stay) =>
          stayTerms(offers, { ...stay, bookedOn: stay.bookedOn - 1 }).percentOff >= stayTerms(offers, stay).percentOff,
      ),
    ))
})
