import AxeBuilder from '@axe-core/playwright'
import { expect, type Frame, type Page, test } from '@playwright/test'
import { BOOK, PAGES } from './addresses.ts'
import { answerTravellers } from './travellers.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// A panel that is still fading in has no contrast of its own yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('every page is free of serious and critical accessibility findings', () => {
  for (const [name, address] of Object.entries(PAGES)) {
    test(name, async ({ page }) => {
      await page.goto(address)
      expect(await findings(page)).toEqual([])
      expect(await overflow(page), 'nothing stands out sideways').toBe(0)
    })
  }

  for (const brand of ['caribbean', 'tropical']) {
    test(`home of ${brand}`, async ({ page, baseURL }) => {
      await page.goto(new URL('/', baseURL?.replace('localhost', `${brand}.localhost`)).href)
      expect(await findings(page)).toEqual([])
    })
  }

  test('the search form with its panels open', async ({ page }) => {
    await page.goto('/')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    const bar = page.getByRole('search').first()
    const summary = bar.getByRole('link', { name: /Search for a holiday/ })
    if (await summary.isVisible()) await summary.click()
    for (const field of [/Travelling to/, /Flying from/, /How long for/, /Guests and rooms/]) {
      await bar.getByRole('button', { name: field }).click()
      await expect(page.getByRole('dialog').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test('the checkout and each step in its frame', async ({ page }) => {
    await page.goto(BOOK)
    await page.getByRole('button', { name: 'Book online' }).filter({ visible: true }).first().click()
    await page.waitForURL(/\/book\/[2-9A-Z]{26}$/)
    const frame = page.frameLocator('iframe[title="Secure booking form"]')
    await expect(frame.locator('[name=title0]')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await frame.getByRole('button', { name: /Continue to summary/ }).click()
    await expect(frame.getByRole('alert').first(), 'an empty form says what is missing').toBeVisible()
    expect(await findings(page)).toEqual([])
    await answerTravellers(frame)
    await frame.getByRole('button', { name: /Continue to summary/ }).click()
    await expect(frame.getByRole('button', { name: /Continue to payment/ })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await frame.getByRole('button', { name: /Continue to payment/ }).click()
    await expect(frame.getByRole('radio', { name: /deposit/i })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await frame.getByRole('radio', { name: /deposit/i }).check()
    await frame.getByRole('radio', { name: /approved/i }).check()
    await frame.getByRole('button', { name: /Book now and pay/ }).click()
    await expect(page.getByText(/[2-9A-Z]{6}-[2-9A-Z]{6}/).first()).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})

/** Serious and critical findings, frames included, as short sentences. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    )
}

/** How many pixels the page is wider than the window. */
const overflow = (page: Page | Frame) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
