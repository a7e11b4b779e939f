import type { FrameLocator, Page } from '@playwright/test'

const COUPLE = [
  { title: 'Mrs', firstName: 'Helen', lastName: 'Ashworth' },
  { title: 'Mr', firstName: 'Marcus', lastName: "O'Neill" },
]
const CONTACT = {
  email: 'helen@example.com',
  phone: '07700 900142',
  address: '1 High Street, Leeds',
  postcode: 'LS1 1AA',
}

/** Fills in the travellers of a couple and how to reach them. */
export async function answerTravellers(form: FrameLocator | Page): Promise<void> {
  for (const [i, { title, firstName, lastName }] of COUPLE.entries()) {
    await form.locator(`[name=title${i}]`).selectOption(title)
    await form.locator(`[name=firstName${i}]`).fill(firstName)
    await form.locator(`[name=lastName${i}]`).fill(lastName)
  }
  for (const [name, value] of Object.entries(CONTACT)) await form.locator(`[name=${name}]`).fill(value)
}
