import { inspect } from 'node:util'
import { readConfig } from '#server/config.ts'

const live = process.argv.includes('--dev')
process.env.NODE_ENV ??= live ? 'development' : 'production' // before React is loaded: it picks its build from this

const config = readConfig(process.env)
if (!config.ok) {
  console.error(`The shop cannot start:\n${config.refusal.map((sentence) => `- ${sentence}`).join('\n')}`)
  process.exit(1)
}

const { openShop } = await import('#server/open-shop.ts')
await openShop(config.value, live ? 'live' : 'built').catch((error: Error) => {
  console.error(`The shop could not open: ${error.message}\n${inspect(error)}`)
  process.exit(1)
})
