import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// Each line would be a mistake that somebody makes in good faith. The linter has to see every one of them.
const PLANTED: [path: string, text: string, says: string][] = [
  ['src/domain/party/a.ts', "import '#features/offers/queries.ts'", 'The rules in src/domain are at the bottom'],
  ['src/domain/party/b.ts', "import '../../db/tables.ts'", 'The rules in src/domain are at the bottom'],
  ['src/domain/party/c.ts', "import 'node:fs'", 'src/domain holds rules'],
  ['src/domain/party/d.ts', 'export const today = new Date()', 'global variable Date'],
  ['src/domain/party/e.ts', 'export const mode = process.env', 'global variable process'],
  ['src/domain/party/f.ts', "export const page = fetch('/')", 'global variable fetch'],
  ['src/domain/party/g.ts', 'export const title = document.title', 'global variable document'],
  ['src/price-index/a.ts', "import '#features/offers/queries.ts'", 'The price index knows domain and db only'],
  ['src/db/a.ts', "import '#features/offers/queries.ts'", 'src/db knows tables and domain types only'],
  ['src/illustrations/a.ts', "import '#features/images/api.ts'", 'src/illustrations draws from domain values'],
  ['src/features/offers/queries.ts', "import '#storefront/offers/page.tsx'", 'Features are below the screens'],
  ['src/features/offers/api.ts', "import '#server/csrf.ts'", 'Features are below the screens'],
  ['src/storefront/offers/page.tsx', "import '#shop/pay/page.tsx'", 'A storefront screen reaches the shop'],
  ['src/storefront/offers/a.tsx', "import '#server/csrf.ts'", 'A storefront screen reaches the shop'],
  ['src/storefront/offers/b.tsx', "import '#domain/pricing/markup.ts'", 'Margins stay on the server'],
  ['src/storefront/offers/c.tsx', "import 'react-aria-components'", 'React Aria is wrapped once'],
  ['src/shop/pay/a.tsx', "import '#storefront/offers/page.tsx'", 'A screen of the checkout frame'],
  ['src/shop/pay/b.tsx', "import '#domain/pricing/markup.ts'", 'Margins stay on the server'],
  ['src/ui/a.tsx', "import '#features/offers/queries.ts'", 'src/ui knows how things behave'],
  ['src/ui/b.tsx', "import '#domain/pricing/markup.ts'", 'src/ui knows domain/money and domain/calendar only'],
  ['src/ui/HelpButton.tsx', 'export {}', 'kebab-case'],
  ['src/ui/one.ts', "import { two } from './two.ts'\nexport const one = two", 'cycle'],
]

const root = mkdtempSync(join(tmpdir(), 'borders-'))
let reports: { location?: { path?: unknown }; message?: unknown; advices?: unknown }[] = []

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${text}\n`)
}

beforeAll(() => {
  for (const file of ['biome.json', 'package.json', '.gitignore']) cpSync(file, join(root, file))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir')
  for (const [path, text] of PLANTED) plant(path, text)
  plant('src/ui/two.ts', "import { one } from './one.ts'\nexport const two = one")
  plant('src/domain/party/fine.ts', "import '#domain/money/pence.ts'\nexport const fine = 1")
  const biome = resolve('node_modules/.bin/biome')
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', 'src']
  const { stdout } = spawnSync(biome, options, { cwd: root, encoding: 'utf8' })
  reports = JSON.parse(stdout).diagnostics
})
afterAll(() => rmSync(root, { recursive: true }))

const reportsOn = (path: string) =>
  JSON.stringify(reports.filter(({ location }) => JSON.stringify(location?.path).includes(path)))

describe('a border that is crossed is reported, and the message says where the code belongs', () => {
  test.each(PLANTED)('%s: %s', (path, _text, says) => expect(reportsOn(path)).toContain(says))
})

test('a rule that keeps inside its borders is not reported', () => {
  expect(reportsOn('src/domain/party/fine.ts')).toBe('[]')
})
