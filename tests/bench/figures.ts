/** Milliseconds of many runs: their middle and their tail. */
export type Spread = { mean: number; p50: number; p95: number; p99: number; most: number }

/** Sorts times of single runs into their percentiles. */
export function spread(times: readonly number[]): Spread {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const sum = sorted.reduce((total, time) => total + time, 0)
  return { mean: sum / sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

/** Runs a question for each query: wall time of each, and CPU milliseconds of this process a query. */
export function timed<Query>(queries: readonly Query[], ask: (query: Query) => unknown): Spread & { cpu: number } {
  const times: number[] = []
  const before = process.cpuUsage()
  for (const query of queries) {
    const began = performance.now()
    ask(query)
    times.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  return { ...spread(times), cpu: (user + system) / 1000 / queries.length }
}

/** A figure as people read it: three digits that matter. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: Math.min(digits, 3) })
}
