// Runs before `npm start` and `npm test`, under whatever Node is there (20 or later): installs and builds what is
// missing, and says in a line what takes long. Everything after it runs under the Node that package.json pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECONDS_BETWEEN_SIGNS = 10
const INSTALLED = 'node_modules/.installed-from'
const BUILT = 'build/server/index.js'
const NOT_IN_THE_BUILD = /^src\/(server|db|price-index|illustrations)\/|\.test\.tsx?$/

const [purpose = 'start'] = process.argv.slice(2)
process.chdir(new URL('..', import.meta.url).pathname)

if (!isInstalled()) {
  await step('Installing packages (half a minute, once)', 'npm', [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ])
  writeFileSync(INSTALLED, lockfileDigest())
}
checkNode()
if (!isBuilt()) await step('Building the pages (a few seconds)', 'npm', ['run', '--silent', 'build'])
if (purpose === 'test') await findTestTools()

function isInstalled() {
  if (existsSync(INSTALLED)) return readFileSync(INSTALLED, 'utf8') === lockfileDigest()
  const marker = 'node_modules/.package-lock.json'
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs
}

function lockfileDigest() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
}

function isBuilt() {
  if (!existsSync(BUILT)) return false
  const built = statSync(BUILT).mtimeMs
  const settings = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']
  const sources = ['src', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => join(folder, file)),
  )
  return ![...settings, ...sources].some((file) => !NOT_IN_THE_BUILD.test(file) && isNewer(file, built))
}

function isNewer(file, than) {
  const found = statSync(file)
  return found.isFile() && found.mtimeMs > than
}

function checkNode() {
  const { stdout = '' } = spawnSync('npx', ['--no-install', 'node', '-p', 'process.features.typescript'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (stdout.trim() === 'strip') return
  console.error('There is no prebuilt Node 26 for this platform. Please install Node 26 and start again.')
  process.exit(1)
}

async function findTestTools() {
  const { findChromium, findPostgres } = await import('./test-tools.mjs')
  await findChromium(step)
  await findPostgres(step)
}

/** Runs one long step quietly, shows that time passes, and shows the whole output only if it fails. */
async function step(title, command, args) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  console.log(`${title} …`)
  const output = []
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const sign = setInterval(() => console.log(`  … ${seconds()} s`), SECONDS_BETWEEN_SIGNS * 1000)
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', resolve)
  })
  clearInterval(sign)
  if (code === 0) return console.log(`  done in ${seconds()} s`)
  console.error(`${Buffer.concat(output)}\nThis step failed: ${[command, ...args].join(' ')}`)
  process.exit(1)
}
