import { z } from 'zod'
import { WORKSPACES, type Workspace } from '#domain/brand/workspace.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Hosts, Site } from '#server/hosts.ts'

const SHORTEST_SECRET_IN_BYTES = 32

const hostName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name without a scheme or a port')
const hostNames = z.string().transform((list) => list.split(',').map((name) => name.trim()))
const brandHosts = hostNames.pipe(z.array(hostName).min(1))
const url = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  })
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().max(65_535, 'must be at most 65535'))
const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= SHORTEST_SECRET_IN_BYTES, 'must have at least 32 bytes')
const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').transform((answer) => answer === 'yes')
const instant = z.string().transform((text, problem) => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    problem.addIssue({ code: 'custom', message: 'must be an instant such as 2026-11-20T09:00:00Z' })
    return z.NEVER
  }
})

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  READ_DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  BLUEBAYTRAVEL_HOSTS: brandHosts.default(['localhost', 'bluebaytravel.localhost']),
  CARIBBEAN_HOSTS: brandHosts.default(['caribbean.localhost']),
  TROPICAL_HOSTS: brandHosts.default(['tropical.localhost']),
  SHOP_HOST: hostName.default('shop.localhost'),
  BLUEBAYTRAVEL_SHOP_HOST: hostName.optional(),
  CARIBBEAN_SHOP_HOST: hostName.optional(),
  TROPICAL_SHOP_HOST: hostName.optional(),
  PRICING_HOST: hostName.default('pricing.localhost'),
  STAFF_HOST: hostName.default('staff.localhost'),
  PUBLIC_PROTOCOL: z.enum(['http', 'https'], 'must be http or https').default('http'),
  PUBLIC_PORT: port.optional(),
  DEMO: yesOrNo.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.email('must be a mail address').default('holidays@bluebaytravel.example'),
  PAYMENTS: z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe').default('sandbox'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  SECRET_KEY: secret.optional(),
  TRUST_PROXY: hostNames
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'must list addresses or CIDR ranges')))
    .default([]),
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
  CLOCK: instant.optional(),
  FAILPOINT: z.string().optional(),
  RATE_LIMITS: yesOrNo.default(true),
  EVENT_LOOP_LIMIT_MS: z
    .string()
    .regex(/^\d{3,6}$/, 'must be milliseconds, from 100 to 999999')
    .transform(Number)
    .default(400),
})
type Environment = z.output<typeof Environment>

/** How cards are charged: our own stand-in, or the real provider with its keys. */
export type PaymentsConfig =
  | { kind: 'sandbox' }
  | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string }

/** Everything the environment decides, checked once at start. */
export type Config = {
  listen: { port: number; host: string }
  dataDir: string
  databaseUrl: string | undefined
  /** A streaming standby that the price index is read from and follows; the database itself when missing. */
  readDatabaseUrl: string | undefined
  site: Site
  demo: boolean
  mail: { smtpUrl: string | undefined; from: string }
  payments: PaymentsConfig
  secretKey: string | undefined
  trustProxy: string[]
  metricsToken: string | undefined
  logLevel: Environment['LOG_LEVEL']
  fixedClock: Temporal.Instant | undefined
  failpoint: string | undefined
  rateLimits: boolean
  /** Visitors are asked to come back later while the process answers slower than this, in milliseconds. */
  eventLoopLimit: number
}

/** Reads the environment; a refusal lists everything that is wrong, in sentences that never repeat a value. */
export function readConfig(env: Record<string, string | undefined>): Result<Config, string[]> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) return refuse(parsed.error.issues.map(asSentence))
  const demo = parsed.data.DEMO ?? parsed.data.PUBLIC_PROTOCOL === 'http'
  const problems = [...hostProblems(parsed.data), ...paymentProblems(parsed.data), ...liveProblems(parsed.data, demo)]
  return problems.length > 0 ? refuse(problems) : accept(configFrom(parsed.data, demo))
}

function configFrom(env: Environment, demo: boolean): Config {
  const https = env.PUBLIC_PROTOCOL === 'https'
  return {
    listen: { port: env.PORT, host: env.HOST },
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    readDatabaseUrl: env.READ_DATABASE_URL,
    site: { protocol: env.PUBLIC_PROTOCOL, port: env.PUBLIC_PORT ?? (https ? 443 : env.PORT), hosts: hostsFrom(env) },
    demo,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    payments: paymentsFrom(env),
    secretKey: env.SECRET_KEY,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    fixedClock: env.CLOCK,
    failpoint: env.FAILPOINT,
    rateLimits: env.RATE_LIMITS,
    eventLoopLimit: env.EVENT_LOOP_LIMIT_MS,
  }
}

function hostsFrom(env: Environment): Hosts {
  const perBrand = <Value>(value: (prefix: Uppercase<Workspace>) => Value) =>
    Object.fromEntries(
      WORKSPACES.map((workspace) => [workspace, value(workspace.toUpperCase() as Uppercase<Workspace>)]),
    ) as Record<Workspace, Value>
  return {
    brands: perBrand((prefix) => env[`${prefix}_HOSTS`]),
    shops: perBrand((prefix) => env[`${prefix}_SHOP_HOST`] ?? env.SHOP_HOST),
    pricing: env.PRICING_HOST,
    staff: env.STAFF_HOST,
  }
}

const paymentsFrom = (env: Environment): PaymentsConfig =>
  env.PAYMENTS === 'sandbox'
    ? { kind: 'sandbox' }
    : {
        kind: 'stripe',
        secretKey: env.STRIPE_SECRET_KEY ?? '',
        publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
        webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      }

function asSentence({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `${String(path[0])} ${message.startsWith('must') ? message : `is not usable: ${message}`}.`
}

function hostProblems(env: Environment): string[] {
  const { brands, shops, pricing, staff } = hostsFrom(env)
  const names = [...Object.values(brands).flat(), ...new Set(Object.values(shops)), pricing, staff]
  const twice = names.filter((name, place) => names.indexOf(name) !== place)
  return [...new Set(twice)].map((name) => `The host ${name} is given to two surfaces; each needs its own.`)
}

function paymentProblems(env: Environment): string[] {
  if (env.PAYMENTS !== 'stripe') return []
  return (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name} is needed because PAYMENTS is stripe.`)
}

function liveProblems(env: Environment, demo: boolean): string[] {
  const problems: string[] = []
  if (env.READ_DATABASE_URL && !env.DATABASE_URL)
    problems.push('READ_DATABASE_URL is a standby of DATABASE_URL, which is missing.')
  const singleNodeDemo = demo && !env.DATABASE_URL
  if (!env.SECRET_KEY && !singleNodeDemo)
    problems.push('SECRET_KEY is needed: every process of a live shop signs with the same key of 32 bytes or more.')
  if (demo) return problems
  if (env.PUBLIC_PROTOCOL === 'http') problems.push('PUBLIC_PROTOCOL must be https in a live shop.')
  if (env.PAYMENTS === 'sandbox') problems.push('PAYMENTS must not be sandbox in a live shop: no money would be taken.')
  if (env.CLOCK) problems.push('CLOCK must not be set in a live shop: it stops time.')
  if (env.FAILPOINT) problems.push('FAILPOINT must not be set in a live shop: it makes the process fail on purpose.')
  if (!env.RATE_LIMITS) problems.push('RATE_LIMITS must stay on in a live shop.')
  return problems
}
