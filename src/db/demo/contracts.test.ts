import { describe, expect, test } from 'vitest'
import { calendarDate, dayNumber } from '#domain/calendar/calendar-date.ts'
import type { Room } from '#domain/party/room.ts'
import { type RateRule, roomCost, roomFactors, SUPPLEMENT_LINE } from '#domain/pricing/hotel-rate.ts'
import { linesOf, offerRows } from './contracts.ts'
import { HOTELS } from './hotels.ts'
import { hasSupplement, NIGHTS_PER_CHUNK, RATE_RULES, rateLines, roomsOf, ruleOf } from './rates.ts'

const JULY = Math.floor(dayNumber(calendarDate('2027-07-10')) / NIGHTS_PER_CHUNK)
const AGES = [[], [1], [5], [12], [16], [1, 7], [5, 8], [3, 16], [14, 17], [2, 6, 9], [11, 13, 17]]

/** The contracts of every hotel for one month: a function from a party's room to its price, null when it is not sold. */
const CONTRACTS = HOTELS.flatMap((hotel) =>
  roomsOf(hotel).flatMap((plan) =>
    hotel.boards.map((board) => {
      const rule = RATE_RULES.find(({ rule_id }) => rule_id === ruleOf(hotel)) as (typeof RATE_RULES)[number]
      const lines = linesOf(hotel, plan, { supplement: hasSupplement(hotel, board) })
      const months = rateLines(hotel, 'HER', plan, board, JULY)
      const priceOf = (line: number) => months.find((month) => month.line === line)?.price[7] ?? 0
      const costOf = (room: Room) => {
        const factors = roomFactors(room, {
          lines,
          rule: kernelRule(rule),
          capacity: {
            maxAdults: plan.adults,
            maxChildren: plan.children,
            maxOccupants: plan.occupants,
            maxInfants: plan.infants,
          },
        })
        const paid = factors && { nights: priceOf(factors.line), supplements: priceOf(SUPPLEMENT_LINE) }
        return paid && roomCost(paid, factors, 0)
      }
      return { name: `${hotel.name}, ${plan.name}, ${board}`, lines, months, costOf }
    }),
  ),
)

function kernelRule(rule: (typeof RATE_RULES)[number]): RateRule {
  return {
    singlePct: rule.single_pct,
    extraAdultPct: rule.extra_adult_pct,
    cotUnder: rule.cot_under,
    bands: rule.bands,
    boardChildPct: rule.board_child_pct,
  }
}

describe('the demo shop’s contracts', () => {
  test('quote prices for exactly the lines that their products name', () => {
    for (const { name, lines, months } of CONTRACTS)
      expect(
        months.map(({ line }) => line),
        name,
      ).toEqual(lines)
  })
  test('never make a room cheaper for one adult more, or for a child more in a bed', () => {
    let compared = 0
    for (const { name, costOf } of CONTRACTS)
      for (const ages of AGES)
        for (const adults of [1, 2, 3, 4]) {
          const cost = costOf({ adults, ages })
          if (cost === null) continue
          for (const more of [
            { adults: adults + 1, ages },
            ...[1, 4, 12, 17].map((age) => ({ adults, ages: [...ages, age] })),
          ]) {
            const dearer = costOf(more)
            if (dearer === null) continue
            expect(
              dearer,
              `${name}: ${JSON.stringify({ adults, ages })} and ${JSON.stringify(more)}`,
            ).toBeGreaterThanOrEqual(cost)
            compared += 1
          }
        }
    expect(compared).toBeGreaterThan(5000)
  })
  test('offer the same discounts whenever they are asked for', () => {
    const first = dayNumber(calendarDate('2026-11-20'))
    const at = (days: number) => offerRows([], first + days, first + days + 397)
    expect(at(0).length).toBeGreaterThan(12)
    const [now, later] = [at(0), at(90)].map((rows) => new Map(rows.map((row) => [row.offer_id, row])))
    for (const [id, row] of now ?? []) expect(later?.get(id) ?? row).toEqual(row)
  })
})
