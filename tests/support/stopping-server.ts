// A server of its own process that stops on SIGTERM as the shop does. It tells its port on the first line.
import type { AddressInfo } from 'node:net'
import type { Drain } from '#server/health.ts'
import { stopGracefully } from '#server/stop.ts'
import { testServer } from './test-server.ts'

const drain: Drain = { stage: 'serving' }
const app = await testServer({ drain, env: { RATE_LIMITS: 'no' } })
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)
process.once('SIGTERM', () => stopGracefully(app, drain).then(() => process.exit(0)))
