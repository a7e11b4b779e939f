import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const LIVE = {
  PUBLIC_PROTOCOL: 'https',
  DATABASE_URL: 'postgres://shop@db/shop',
  SECRET_KEY: 'k'.repeat(32),
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'wh',
}
const refusalOf = (env: Record<string, string>) => {
  const config = readConfig(env)
  return config.ok ? [] : config.refusal
}

describe('the environment', () => {
  test('needs nothing at all for the demo', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      ok: true,
      value: { demo: true, listen: { port: 3000, host: '127.0.0.1' }, payments: { kind: 'sandbox' }, trustProxy: [] },
    })
  })

  test('is complete for a live shop', () => {
    const config = readConfig(LIVE)
    expect(config).toMatchObject({ ok: true, value: { demo: false, site: { protocol: 'https', port: 443 } } })
  })

  test('takes one shop host per brand, or one for all', () => {
    const config = readConfig({ CARIBBEAN_SHOP_HOST: 'shop.caribbean.localhost' })
    expect(config.ok && config.value.site.hosts.shops).toEqual({
      bluebaytravel: 'shop.localhost',
      caribbean: 'shop.caribbean.localhost',
      tropical: 'shop.localhost',
    })
  })

  test('is refused with everything that is wrong, at once', () => {
    expect(refusalOf({ PORT: 'many', PUBLIC_PROTOCOL: 'gopher', CLOCK: 'yesterday', TRUST_PROXY: 'all' })).toEqual([
      'PORT must be a whole number.',
      'PUBLIC_PROTOCOL must be http or https.',
      'TRUST_PROXY must list addresses or CIDR ranges.',
      'CLOCK must be an instant such as 2026-11-20T09:00:00Z.',
    ])
  })

  test('names a standby only beside the database that it is a copy of', () => {
    const standby = 'postgres://shop@standby/shop'
    expect(refusalOf({ READ_DATABASE_URL: standby })).toEqual([
      'READ_DATABASE_URL is a standby of DATABASE_URL, which is missing.',
    ])
    const config = readConfig({ ...LIVE, READ_DATABASE_URL: standby })
    expect(config.ok && config.value.readDatabaseUrl).toBe(standby)
  })

  test('is never repeated in a refusal: it may hold secrets', () => {
    expect(refusalOf({ SECRET_KEY: 'hunter2', DATABASE_URL: 'hunter2' }).join()).not.toContain('hunter2')
  })

  test.each([
    [{ CLOCK: '2026-11-20T09:00:00Z' }, 'CLOCK must not be set in a live shop: it stops time.'],
    [{ FAILPOINT: 'after_charge' }, 'FAILPOINT must not be set in a live shop: it makes the process fail on purpose.'],
    [{ PAYMENTS: 'sandbox' }, 'PAYMENTS must not be sandbox in a live shop: no money would be taken.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must stay on in a live shop.'],
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is needed because PAYMENTS is stripe.'],
    [
      { SECRET_KEY: '' },
      'SECRET_KEY is needed: every process of a live shop signs with the same key of 32 bytes or more.',
    ],
    [{ STAFF_HOST: 'shop.localhost' }, 'The host shop.localhost is given to two surfaces; each needs its own.'],
  ])('of a live shop may not say %j', (change, sentence) => {
    expect(refusalOf({ ...LIVE, ...change })).toEqual([sentence])
  })
})
