const BYTES = 512 * 2 ** 20
const RUNS = 6

/**
 * GB (10^9 bytes) a second that one thread reads in order from memory: the best of several passes over an array far
 * larger than any cache. A loop of ours and the C library's search for a byte that is not there both try: the search
 * reads in wide registers, the loop shows what JavaScript itself can reach.
 */
export function measuredBandwidth(): number {
  const values = new Int32Array(BYTES / 4).fill(0x01010101)
  const bytes = Buffer.from(values.buffer)
  let best = 0
  let kept = 0 // a sum that nobody wants need not be computed
  for (let run = 0; run < RUNS; run++)
    for (const read of [() => bytes.indexOf(2), () => sumOf(values)]) {
      const began = performance.now()
      kept += read()
      best = Math.max(best, BYTES / 1e6 / (performance.now() - began))
    }
  return kept === 0 ? 0 : best
}

/** Four sums side by side, so that no addition waits for the one before. */
function sumOf(values: Int32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let at = 0; at < values.length; at += 4) {
    a = (a + (values[at] as number)) | 0
    b = (b + (values[at + 1] as number)) | 0
    c = (c + (values[at + 2] as number)) | 0
    d = (d + (values[at + 3] as number)) | 0
  }
  return (a + b + c + d) | 0
}
