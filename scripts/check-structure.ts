// Checks what the linter cannot see: the closed file names, the map, dead exports. Each rule carries a planted
// violation, and nothing is checked before every rule has been seen to fail on its own.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Tree = Map<string, string>
type Rule = { name: string; planted: Record<string, string>; findings: (tree: Tree) => string[] }

const LONGEST_FILE = 300
const KEBAB = '[a-z0-9]+(-[a-z0-9]+)*'
const TEST = new RegExp(`^${KEBAB}(\\.integration)?\\.test\\.tsx?$`)
const FEATURE_FILES = /^(queries|commands|api|present|policy|bind)\.ts$/
const FEATURES_ROOT = /^(bound|bind-features)\.ts$/
const WITH_ADAPTERS = ['payments', 'images', 'mail']
const SCREEN_FILES = new RegExp(`^(${KEBAB}\\.server\\.ts|${KEBAB}\\.tsx|${KEBAB}\\.module\\.css)$`)
const OUTSIDE_CLOCK = /Math\.random|Temporal\.Now|new Date\(/
const GENERATED = /^src\/db\/demo\/words\//
// React Router and Vite read these exports by name.
const READ_BY_ROUTER = /^src\/(root|routes|entry\.\w+|hydrate)\.tsx?$|\/(page|layout)\.tsx$|\/data\.server\.ts$/

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const matching = (tree: Tree, pattern: RegExp) => [...tree].filter(([path]) => pattern.test(path))

const RULES: Rule[] = [
  {
    name: 'file names of a feature',
    planted: { 'src/features/offers/helpers.ts': 'export {}' },
    findings: (tree) =>
      matching(tree, /^src\/features\//).flatMap(([path]) => {
        const [noun = '', file, ...deeper] = path.split('/').slice(2)
        if (!file) return FEATURES_ROOT.test(noun) ? [] : [`${path}: only bound.ts and bind-features.ts live here`]
        const known = FEATURE_FILES.test(file) || TEST.test(file) || WITH_ADAPTERS.includes(noun)
        return known && deeper.length === 0
          ? []
          : [
              `${path}: a feature has queries, commands, api, present, policy, bind and tests; a rule belongs in src/domain`,
            ]
      }),
  },
  {
    name: 'file names of a screen',
    planted: { 'src/shop/pay/useCard.ts': 'export {}' },
    findings: (tree) =>
      matching(tree, /^src\/(storefront|shop|staff)\//).flatMap(([path]) => {
        const [file = ''] = path.split('/').slice(-1)
        return SCREEN_FILES.test(file) || TEST.test(file)
          ? []
          : [`${path}: a screen has page.tsx, data.server.ts, named parts (*.tsx, *.server.ts, *.module.css) and tests`]
      }),
  },
  {
    name: 'screens import only types from features',
    planted: { 'src/storefront/home/data.server.ts': "import { findOffers } from '#features/offers/queries.ts'" },
    findings: (tree) =>
      matching(tree, /^src\/(storefront|shop|staff)\//)
        .filter(([path, text]) => !isTest(path) && /^import (?!type\b)[^'"]*['"][^'"]*features\//m.test(text))
        .map(([path]) => `${path}: take values from context.get(featuresContext); import only types from src/features`),
  },
  {
    name: 'length of a file',
    planted: { 'src/domain/long.ts': '//\n'.repeat(LONGEST_FILE + 1) },
    findings: (tree) =>
      matching(tree, /^src\/.*\.(tsx?|css)$/)
        .filter(([path, text]) => !isTest(path) && !GENERATED.test(path) && text.split('\n').length - 1 > LONGEST_FILE)
        .map(([path]) => `${path}: longer than ${LONGEST_FILE} lines; split it by idea`),
  },
  {
    name: 'clock and chance in the rules',
    planted: { 'src/domain/dice.ts': 'const side = Math.random()' },
    findings: (tree) =>
      matching(tree, /^src\/(domain|price-index)\//)
        .filter(([path, text]) => !isTest(path) && OUTSIDE_CLOCK.test(text))
        .map(([path]) => `${path}: clock and randomness arrive as values`),
  },
  {
    name: 'barrels',
    planted: { 'src/ui/index.ts': "export * from './button.tsx'" },
    findings: (tree) =>
      matching(tree, /(^|\/)index\.tsx?$/).map(([path]) => `${path}: no barrels; import the file that has it`),
  },
  {
    name: 'paths of the map',
    planted: { 'docs/map.md': 'A room: `src/domain/gone.ts`' },
    findings: (tree) => {
      const map = tree.get('docs/map.md')
      if (map === undefined) return ['docs/map.md: missing']
      const paths = [...map.matchAll(/`((?:src|docs|scripts|tests)\/[\w./-]*)`/g)].map(([, path]) => path ?? '')
      const exists = (path: string) =>
        tree.has(path) || [...tree.keys()].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`))
      return paths.filter((path) => !exists(path)).map((path) => `docs/map.md: there is no ${path}`)
    },
  },
  {
    name: 'systems of the map',
    planted: { 'docs/map.md': '| S07 | present | `docs/map.md` |' },
    findings: (tree) => {
      const systems = [...(tree.get('docs/map.md') ?? '').matchAll(/^\|\s*(S\d\d)\b.*\bpresent\b/gm)].map(
        ([, id]) => id,
      )
      const tests = matching(tree, /\.(test|spec)\.tsx?$/).map(([, text]) => text)
      return systems
        .filter((id) => !tests.some((text) => new RegExp(`\\[[^\\]]*\\b${id}\\b`).test(text)))
        .map((id) => `docs/map.md: ${id} is marked present, yet no test has [${id}] in its title`)
    },
  },
  {
    name: 'exports that nobody imports',
    planted: { 'src/domain/lonely.ts': 'export const LONELY = 1' },
    findings: (tree) => {
      const words = new Map<string, Set<string>>()
      for (const [path, text] of matching(tree, /\.(tsx?|mjs)$/))
        for (const word of text.match(/\w+/g) ?? []) words.set(word, (words.get(word) ?? new Set()).add(path))
      return matching(tree, /^src\/.*\.tsx?$/)
        .filter(([path]) => !isTest(path) && !READ_BY_ROUTER.test(path))
        .flatMap(([path, text]) =>
          [
            ...text.matchAll(
              /(@public[^\n]*\n(?:[^\n]*\*\/\n)?)?^export (?:async )?(?:const|function\*?|class) (\w+)/gm,
            ),
          ]
            .filter(([, wanted, name = '']) => !wanted && (words.get(name)?.size ?? 0) < 2)
            .map(([, , name]) => `${path}: nobody imports ${name}; do not export it, or say why with @public`),
        )
    },
  },
]

function readTree(root: string): Tree {
  const files = ['src', 'docs', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function seesItsViolation(rule: Rule): boolean {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  for (const folder of ['src', 'docs', 'scripts', 'tests']) mkdirSync(join(root, folder))
  for (const [path, text] of Object.entries(rule.planted)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const found = rule.findings(readTree(root)).length > 0
  rmSync(root, { recursive: true })
  return found
}

const blind = RULES.filter((rule) => !seesItsViolation(rule))
const tree = readTree(process.cwd())
const findings = RULES.flatMap((rule) => rule.findings(tree))
for (const { name } of blind) console.error(`The rule about ${name} does not see its planted violation.`)
for (const finding of findings) console.error(finding)
console.log(`${RULES.length} rules, each seen to fail; ${tree.size} files; ${findings.length} findings`)
process.exitCode = blind.length + findings.length > 0 ? 1 : 0
