import { describe, expect, test } from 'vitest'
import { type Arrival, tellArrival } from './parent-messages.tsx'

const BRAND = 'http://localhost:3000'

/** A frame inside a page that writes down what it is told. */
function framed() {
  const heard: { message: unknown; origin: unknown }[] = []
  const history = {
    state: null as unknown,
    replaceState(state: unknown) {
      this.state = state
    },
  }
  const parent = { postMessage: (message: unknown, origin: unknown) => void heard.push({ message, origin }) }
  const frame = { parent, history } as unknown as Window
  return { heard, arrive: (arrival: Arrival) => tellArrival(frame, arrival, BRAND), history }
}

const messages = (arrival: Arrival) => {
  const { heard, arrive } = framed()
  arrive(arrival)
  return heard.map(({ message }) => message)
}

describe('[S17] the frame tells the page around it', () => {
  test('to scroll to the top, at every step', () => {
    expect(messages({ step: 'travellers' })).toEqual([
      'travelshop:scrolltotop',
      { task: 'travelshop:analytics', event: 'checkout step', step: 'travellers' },
    ])
  })

  test('that the travellers were sent, on the step after them', () => {
    expect(messages({ step: 'summary', saved: true })).toContainEqual({ task: 'hello:submitted' })
    expect(messages({ step: 'summary', saved: false })).not.toContainEqual({ task: 'hello:submitted' })
  })

  test('that the booking is complete, with its value and reference', () => {
    const told = messages({ step: 'confirmation', sale: { value: 3897, reference: 'ABC234-XYZ' } })
    expect(told).toContain('travelshop:formcompletion')
    expect(told).toContainEqual({ task: 'AFProcessSaleV6', value: 3897, reference: 'ABC234-XYZ' })
  })

  test('the sale once, also when the confirmation is loaded again', () => {
    const { heard, arrive } = framed()
    const arrival: Arrival = { step: 'confirmation', sale: { value: 3897, reference: 'ABC234-XYZ' } }
    arrive(arrival)
    arrive(arrival)
    expect(heard.map(({ message }) => message).slice(-2)).toEqual([
      'travelshop:scrolltotop',
      'travelshop:formcompletion',
    ])
    expect(heard.filter(({ message }) => JSON.stringify(message).includes('AFProcessSaleV6'))).toHaveLength(1)
  })

  test('nothing else in its history than that it was told', () => {
    const { arrive, history } = framed()
    history.state = { key: 'abc', idx: 2 }
    arrive({ step: 'payment' })
    expect(history.state).toEqual({ key: 'abc', idx: 2, told: true })
  })

  test('at the origin of the brand and nowhere else', () => {
    const { heard, arrive } = framed()
    arrive({ step: 'confirmation', sale: { value: 1, reference: 'A' } })
    expect(new Set(heard.map(({ origin }) => origin))).toEqual(new Set([BRAND]))
  })

  test('nothing when it stands alone', () => {
    const alone = { history: { state: null }, postMessage: () => expect.unreachable() } as unknown as Window
    Object.assign(alone, { parent: alone })
    tellArrival(alone, { step: 'travellers' }, BRAND)
  })
})
