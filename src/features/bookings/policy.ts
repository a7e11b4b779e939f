import { z } from 'zod'
import type { Quote } from '#domain/booking/quote.ts'
import type { Selection } from '#domain/booking/selection.ts'
import { ageOn, partyAtCheckIn, travellerPlaces } from '#domain/booking/travellers.ts'
import type { CalendarDate } from '#domain/calendar/calendar-date.ts'
import { fromDayNumber, parseCalendarDate } from '#domain/calendar/calendar-date.ts'
import type { Party } from '#domain/party/party.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { FieldError } from '#features/packages/present.ts'
import type { Contact, Traveller } from './present.ts'

export const TITLES = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr', 'Master'] as const

// Names as passports have them: letters of any script, with spaces, hyphens, dots and apostrophes.
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u
const text = z.string().trim().max(120).catch('')

/** Reads the travellers form for a party. Every refusal names its field and says what to do. */
export function readTravellers(
  form: Record<string, unknown>,
  { party, returnOn }: { party: Party; returnOn: CalendarDate },
): Result<{ travellers: Traveller[]; contact: Contact }, FieldError[]> {
  const errors: FieldError[] = []
  const field = (name: string) => text.parse(form[name])
  const required = (name: string, msg: string) => {
    const value = field(name)
    if (value === '') errors.push({ field: name, msg, rule: 'required' })
    return value
  }
  const named = (name: string, msg: string) => {
    const value = required(name, msg)
    if (value !== '' && (value.length > 50 || !NAME.test(value))) {
      errors.push({ field: name, msg: 'Please use letters only, as in the passport.', rule: 'name' })
    }
    return value
  }
  const travellers = travellerPlaces(party).map((place, i): Traveller => {
    const title =
      place.kind === 'adult' ? required(`title${i}`, `Please choose a title for ${place.label}.`) : field(`title${i}`)
    if (title !== '' && !(TITLES as readonly string[]).includes(title)) {
      errors.push({ field: `title${i}`, msg: 'Please choose one of the titles.', rule: 'choice' })
    }
    const firstName = named(`firstName${i}`, `Please fill in the first name of ${place.label}.`)
    const lastName = named(`lastName${i}`, `Please fill in the last name of ${place.label}.`)
    return { title, firstName, lastName, dateOfBirth: place.kind === 'child' ? birth(i, place.age ?? 0) : null }
  })

  function birth(i: number, age: number): string {
    const name = `dateOfBirth${i}`
    const typed = required(name, 'Please fill in the date of birth.')
    const born = parseCalendarDate(typed)
    if (typed === '') return ''
    if (!born) errors.push({ field: name, msg: 'Please give the date of birth as a real date.', rule: 'date' })
    else if (ageOn(returnOn, born) !== age) {
      const wrong = ageOn(returnOn, born)
      errors.push({
        field: name,
        msg: `Born then, this child is ${wrong < 0 ? 'not born yet' : wrong} on the date of return, and the price is for age ${age}. Please check the date, or change the age in your search.`,
        rule: 'age',
      })
    }
    return typed
  }

  const email = required('email', 'Please fill in your email address.')
  if (email !== '' && !z.email().safeParse(email).success)
    errors.push({ field: 'email', msg: 'Please supply a valid email.', rule: 'email' })
  const phone = required('phone', 'Please fill in your mobile number.')
  if (phone !== '' && !/^\+?\d{10,15}$/.test(phone.replaceAll(/[\s().-]/g, ''))) {
    errors.push({ field: 'phone', msg: 'Please give a phone number with 10 to 15 digits.', rule: 'phone' })
  }
  const address = required('address', 'Please fill in your address.')
  const postcode = required('postcode', 'Please fill in your postcode.')
  return errors.length > 0 ? refuse(errors) : accept({ travellers, contact: { email, phone, address, postcode } })
}

/** What was chosen, with the children's ages at check-in as soon as birth dates are known: what is priced from then on. */
export function selectionOfTravellers(
  { selection, quote }: { selection: Selection; quote: Quote },
  travellers: readonly Traveller[] | null,
): Selection {
  if (!travellers) return selection
  const births = travellers.map(({ dateOfBirth }) => parseCalendarDate(dateOfBirth ?? ''))
  return { ...selection, party: partyAtCheckIn(selection.party, { births, checkIn: fromDayNumber(quote.checkIn) }) }
}

/** Names the child whose age at check-in the hotel does not sell the room for. */
export function birthdayRefusal({ quote }: { quote: Quote }, travellers: readonly Traveller[]): FieldError {
  const [checkIn, checkOut] = [fromDayNumber(quote.checkIn), fromDayNumber(quote.checkOut)]
  const child = travellers.findIndex(({ dateOfBirth }) => {
    const born = parseCalendarDate(dateOfBirth ?? '')
    return born !== null && ageOn(checkIn, born) !== ageOn(checkOut, born)
  })
  return {
    field: `dateOfBirth${child}`,
    msg: 'This child has a birthday during the holiday, and the hotel does not sell this room for the age at check-in. Please choose another room or hotel, or call us.',
    rule: 'age-at-check-in',
  }
}
