// The long proofs, at full count: every kind of question against plain SQL a thousand times over, races for the last room
// and seat, kill -9 at every moment many times over, and 20,000 bookings that an index must not miss one of.
//   npm run proof                all of it
//   npm run proof -- search      only the files whose path has this in it
import { spawnSync } from 'node:child_process'

const counts = { QUERIES: '1000', RACES: '1000', CRASHES: '10', BOOKINGS: '20000', PROOF: '1' }
const named = process.argv.slice(2)
const paths = named.length > 0 ? named : ['tests/reliability', 'tests/search']
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'integration', ...paths], {
  stdio: 'inherit',
  env: { ...counts, ...process.env },
})
process.exitCode = status ?? 1
