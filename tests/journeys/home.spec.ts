import { expect, test } from '@playwright/test'

test('the home page comes to life under its content security policy', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  expect(violations).toEqual([])
})

test('[S01] each brand answers on its own host', async ({ page, baseURL }) => {
  for (const brand of ['bluebaytravel', 'caribbean', 'tropical']) {
    await page.goto(new URL('/', baseURL?.replace('localhost', `${brand}.localhost`)).href)
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the home page shows itself as plain HTML', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
