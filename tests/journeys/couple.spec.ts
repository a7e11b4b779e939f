import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { answerTravellers } from './travellers.ts'

const money = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))

test('[S17] a couple searches, chooses, pays a deposit and holds a confirmation, at one price all the way', async ({
  page,
}) => {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()))

  await page.goto('/')
  await awake(page)
  await search(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Barbados')
  const card = page.getByRole('article').filter({ hasText: 'Coral Point Beach Club' })
  const total = money(
    await card
      .getByText(/total for 2/)
      .textContent()
      .then((text) => text?.split('total')[0] ?? ''),
  )
  expect(total).toBeGreaterThan(500)

  await card.getByRole('link', { name: /View holiday/ }).click()
  await page.waitForURL(/\/holidays\/barbados\/st-james\/coral-point-beach-club/)
  if (!page.url().includes('/book')) await page.getByRole('link', { name: 'Book Now' }).first().click()
  await page.waitForURL(/\/book\?/)
  await expect(page.getByText('Total price').first()).toBeVisible()
  await expect(page.locator('body')).toContainText(pounds(total))

  await page.getByRole('button', { name: 'Book online' }).filter({ visible: true }).first().click()
  await page.waitForURL(/\/book\/[2-9A-Z]{26}$/)
  const frame = page.frameLocator('iframe[title="Secure booking form"]')
  await answerTravellers(frame)
  await frame.getByRole('button', { name: /Continue to summary/ }).click()
  await expect(frame.getByRole('heading', { name: /summary|check/i }).first()).toBeVisible()
  await expect(frame.locator('body')).toContainText(pounds(total))
  await frame.getByRole('button', { name: /Continue to payment/ }).click()
  await frame.getByRole('radio', { name: /deposit/i }).check()
  await frame.getByRole('radio', { name: /approved/i }).check()
  await frame.getByRole('button', { name: /Book now and pay £300/ }).click()

  await expect(page.getByText(/[2-9A-Z]{6}-[2-9A-Z]{6}/).first()).toBeVisible()
  const reference = /[2-9A-Z]{6}-[2-9A-Z]{6}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
  await page.reload()
  await expect(page.locator('main'), 'reloading shows the same booking').toContainText(reference)

  const code = await mailedCode(page, reference)
  await page.getByLabel(/code/i).fill(code)
  await page.getByRole('button', { name: /Open|Continue|Show/ }).click()
  await expect(page.locator('main')).toContainText('Coral Point Beach Club')
  await expect(page.locator('main')).toContainText(reference)
  await expect(page.locator('main')).toContainText('£300')
  expect(trouble).toEqual([])
})

async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}

/** Barbados from Gatwick or Manchester, seven nights from 14 June 2027, two adults. */
async function search(page: Page): Promise<void> {
  const bar = page.getByRole('search').first()
  const summary = bar.getByRole('link', { name: /Search for a holiday/ })
  if (await summary.isVisible()) await summary.click()
  await bar.getByRole('button', { name: /Travelling to/ }).click()
  await page.getByRole('checkbox', { name: /All Barbados/ }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await bar.getByRole('button', { name: /Flying from/ }).click()
  await page.getByRole('checkbox', { name: /London Gatwick/ }).check()
  await page.getByRole('checkbox', { name: /Manchester/ }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await bar.getByRole('button', { name: /Departing on/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Departing on?' })
  const june = calendar.getByRole('grid', { name: /June 2027/ })
  while (!(await june.isVisible())) await calendar.getByRole('button', { name: 'Next' }).first().click()
  await june.getByRole('button', { name: /14 June 2027/ }).click()
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/\/search\/holidays\//)
}

/** Asks for a code on the my-booking page and reads it from the mail that the shop wrote. */
async function mailedCode(page: Page, reference: string): Promise<string> {
  const before = codesMailed()
  await page.goto('/my-booking')
  await page.getByLabel(/reference/i).fill(reference)
  await page.getByLabel(/surname/i).fill('ashworth')
  await page.getByRole('button', { name: /code/i }).click()
  let fresh: string | undefined
  await expect(() => {
    fresh = [...codesMailed()].find(([mail]) => !before.has(mail))?.[1]
    expect(fresh).toBeDefined()
  }).toPass()
  return fresh ?? ''
}

/** Codes by the name of the mail they are in. */
function codesMailed(): Map<string, string> {
  const outbox = join(process.env.JOURNEY_DATA_DIR ?? '', 'outbox')
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  return new Map(
    mails.flatMap((name) => {
      const code = /Your code is (\d{6})/.exec(readFileSync(join(outbox, name), 'utf8'))?.[1]
      return code ? [[name, code] as const] : []
    }),
  )
}

const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
