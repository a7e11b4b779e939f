import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { BOOK, HOTEL, RESULTS } from './addresses.ts'

const FIRST_LOAD_KB = 130
const LAZY_PART_KB = 50

for (const address of ['/', RESULTS, HOTEL, BOOK]) {
  test(`[S41] ${address.split('?')[0]} loads at most ${FIRST_LOAD_KB} KB of scripts, gzip`, async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.goto(address)
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.waitForLoadState('networkidle')
    const kilobytes = [...(await scripts()).values()].reduce((sum, size) => sum + size, 0) / 1024
    expect(kilobytes).toBeGreaterThan(60)
    expect(kilobytes).toBeLessThanOrEqual(FIRST_LOAD_KB)
  })
}

test(`[S41] what a picker loads when it opens is at most ${LAZY_PART_KB} KB a part`, async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto(BOOK)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForLoadState('networkidle')
  const before = await scripts()
  await page
    .getByRole('search')
    .first()
    .getByRole('button', { name: /Departing on/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Departing on?' }).getByRole('grid').first()).toBeVisible()
  const lazy = [...(await scripts())].filter(([url]) => !before.has(url))
  expect(lazy.length).toBeGreaterThan(0)
  for (const [url, size] of lazy) expect(size / 1024, url).toBeLessThanOrEqual(LAZY_PART_KB)
})

/** Sizes in bytes, gzip, of the scripts that a page has loaded so far, by address. */
function scriptsOf(page: Page): () => Promise<Map<string, number>> {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname) && response.ok()) bodies.set(response.url(), response.body())
  })
  return async () =>
    new Map(
      await Promise.all(
        [...bodies].map(async ([url, body]) => [url, gzipSync(await body, { level: 9 }).length] as const),
      ),
    )
}
