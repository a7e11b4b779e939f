// A shop of its own for the journeys: fresh data in a folder that goes away with it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
const shop = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
