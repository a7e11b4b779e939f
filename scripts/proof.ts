// The long proofs, at full count: races for the last room and seat, and kill -9 at every moment, many times over.
import { spawnSync } from 'node:child_process'

const RACES = process.env.RACES ?? '1000'
const CRASHES = process.env.CRASHES ?? '10'

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'integration', 'tests/reliability'], {
  stdio: 'inherit',
  env: { ...process.env, RACES, CRASHES },
})
process.exitCode = status ?? 1
