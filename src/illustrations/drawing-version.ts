import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Eight characters that change when any drawing code changes. They are part of every cached file name, so an edited
 * palm appears without anyone remembering to empty a folder. Node runs these very sources, so they can be read.
 */
export function drawingVersion(): string {
  const folder = import.meta.dirname
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  const digest = createHash('sha256')
  for (const name of sources) digest.update(name).update(readFileSync(join(folder, name)))
  return digest.digest('hex').slice(0, 8)
}
