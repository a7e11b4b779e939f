import { describe, expect, test } from 'vitest'
import { isFromFrame, readFrameMessage } from './frame-message.tsx'

const shop = {}
const frame = { origin: 'http://shop.localhost:3000', source: shop }

describe('[S17] messages of the checkout frame', () => {
  test('come from its own window and origin', () => expect(isFromFrame({ ...frame }, frame)).toBe(true))
  test('of another origin are not heard', () =>
    expect(isFromFrame({ ...frame, origin: 'http://shop.localhost.evil.example' }, frame)).toBe(false))
  test('of another window are not heard', () => expect(isFromFrame({ ...frame, source: {} }, frame)).toBe(false))
  test('without a window are not heard', () =>
    expect(isFromFrame({ origin: frame.origin, source: null }, { ...frame, source: null })).toBe(false))

  test.each(['scrolltotop', 'formcompletion', 'openchat'])('travelshop:%s is known', (kind) =>
    expect(readFrameMessage(`travelshop:${kind}`)).toEqual({ kind }),
  )
  test.each(['travelshop:analytics', 'hello:submitted', 'AFProcessSaleV6'])('the task %s is known', (task) =>
    expect(readFrameMessage({ task })).toEqual({ kind: 'task', task }),
  )
  test.each([
    ['formcompletion', 'formcompletion'],
    ['another prefix', 'othershop:formcompletion'],
    ['something behind', 'travelshop:formcompletion now'],
    ['an unknown task', { task: 'travelshop:formcompletion' }],
    ['null', null],
    ['a number', 7],
    ['a height in words', { task: 'travelshop:height', height: '900' }],
    ['a height that is not a number', { task: 'travelshop:height', height: Number.NaN }],
  ])('%s is ignored', (_, message) => expect(readFrameMessage(message)).toBeNull())

  test.each([
    [100, 400],
    [900.2, 901],
    [99_999, 6000],
  ])('a height of %d becomes %d', (height, kept) =>
    expect(readFrameMessage({ task: 'travelshop:height', height })).toEqual({ kind: 'height', height: kept }),
  )
})
