import { fromDayNumber } from '#domain/calendar/calendar-date.ts'

const CARIBBEAN = [1.24, 1.28, 1.2, 1.12, 0.94, 0.93, 1.08, 1.1, 0.85, 0.92, 1.0, 1.18]
const INDIAN_OCEAN = [1.2, 1.22, 1.15, 1.1, 0.92, 0.86, 0.98, 1.05, 0.9, 1.06, 1.12, 1.25]
const MEDITERRANEAN = [0.7, 0.7, 0.75, 0.84, 0.95, 1.1, 1.32, 1.38, 1.06, 0.88, 0.72, 0.72]
const SEASONS: Record<string, readonly number[]> = {
  BGI: CARIBBEAN,
  UVF: CARIBBEAN,
  MBJ: CARIBBEAN,
  CUN: CARIBBEAN,
  MLE: INDIAN_OCEAN,
  MRU: INDIAN_OCEAN,
  HKT: INDIAN_OCEAN,
  USM: INDIAN_OCEAN,
  HER: MEDITERRANEAN,
  JTR: MEDITERRANEAN,
}

/** How dear a place is on a day against its own average: by month, blended across mid-months, with Christmas on top. */
export function seasonFactor(gateway: string, night: number): number {
  const date = fromDayNumber(night)
  const months = SEASONS[gateway] ?? CARIBBEAN
  const [month, day] = [Number(date.slice(5, 7)) - 1, Number(date.slice(8))]
  const neighbour = day < 15 ? (month + 11) % 12 : (month + 1) % 12
  const blend = Math.abs(day - 15) / 32
  const usual = (months[month] ?? 1) * (1 - blend) + (months[neighbour] ?? 1) * blend
  return isChristmas(night) ? usual * 1.3 : usual
}

/** 19 December to 2 January: dearer, with longer minimum stays. */
export function isChristmas(night: number): boolean {
  const monthDay = fromDayNumber(night).slice(5)
  return monthDay >= '12-19' || monthDay <= '01-02'
}
