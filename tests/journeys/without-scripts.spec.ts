import { expect, test } from '@playwright/test'
import { answerTravellers } from './travellers.ts'

test.use({ javaScriptEnabled: false })

test('[S05] without scripts a couple finds, books and pays for a holiday with plain forms', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('search').first()
  const send = () => bar.getByRole('button', { name: 'Search', exact: true }).click()
  const unfold = async () => {
    const summary = bar.getByRole('link', { name: /Edit search/ })
    if (await summary.isVisible()) await summary.click()
  }
  await unfold()
  await bar.locator('select[name=destination]').selectOption('BB')
  await send()
  await expect(page.getByText('Please choose a "Flying from?" airport.').first()).toBeVisible()
  await unfold()
  await bar.locator('select[name=depair]').selectOption('LGW')
  await send()
  await expect(page.getByText('Please choose a "Departing on?" date.').first()).toBeVisible()
  await unfold()
  await bar.locator('input[name=date]').fill('2027-06-20')
  await send()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Barbados')
  await page
    .getByRole('link', { name: /View holiday/ })
    .first()
    .click()
  if (!page.url().includes('/book')) await page.getByRole('link', { name: 'Book Now' }).first().click()
  await expect(page.getByText('Total price').first()).toBeVisible()
  await page.getByRole('button', { name: 'Book online' }).filter({ visible: true }).first().click()
  const frame = page.frameLocator('iframe[title="Secure booking form"]')
  await answerTravellers(frame)
  await frame.getByRole('button', { name: /Continue to summary/ }).click()
  await frame.getByRole('button', { name: /Continue to payment/ }).click()
  await frame.getByRole('radio', { name: /deposit/i }).check()
  await frame.getByRole('radio', { name: /approved/i }).check()
  await frame.getByRole('button', { name: /Book now and pay/ }).click()
  await expect(frame.getByText(/[2-9A-Z]{6}-[2-9A-Z]{6}/).first()).toBeVisible()
})
