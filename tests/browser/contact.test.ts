import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { changeSettings, changeShop } from '#tests/support/change-shop.ts'
import { readMails } from '#tests/support/mail-folder.ts'
import { askAs, expectToast, follow, visit } from './actions.ts'
import { journey, readOnlyJourney } from './journey.ts'

const LETTER = {
  'First name': 'Ada',
  'Last name': 'Guest',
  Email: 'ada@example.com',
  'Phone number': '2079460958',
  Message: 'Is the bun baked with sesame?\nMy son cannot eat it.',
}

journey(
  'on a phone a message is taken, the form is cleared, and the shop gets it by mail',
  async ({ guest, shop }) => {
    await changeShop(shop, (tx) => writeSettings(tx, { email: 'counter@rosies.kitchen' }))
    const { page } = await guest()
    await visit(page, '/contact')
    const message = `From a phone. ${LETTER.Message}`
    await write(page, { ...LETTER, Message: message })
    await page.getByLabel('Country code').selectOption('+44')
    await page.getByRole('button', { name: 'Send' }).click()
    await expectToast(page, 'Successful!')
    for (const label of Object.keys(LETTER)) {
      await expect.poll(() => field(page, label).inputValue()).toBe('')
    }
    expect(await page.getByLabel('Country code').inputValue()).toBe('+90')
    await expect
      .poll(() => mailAbout(shop.dataDir, message), { timeout: 10_000 })
      .toMatchObject({
        replyTo: [{ address: LETTER.Email }],
      })
  },
)

readOnlyJourney(
  'on a phone every field is asked for, and what was typed stays',
  async ({ guest }) => {
    const { page } = await guest({ refusals: [400] })
    await visit(page, '/contact')
    expect(await page.getByLabel('Country code').inputValue()).toBe('+90')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('What’s your first name?').waitFor()
    for (const words of [
      'What’s your last name?',
      'What’s your email? We answer there.',
      'What’s your number?',
      'What’s up? One line will do.',
    ]) {
      await page.getByText(words).waitFor()
    }
    const firstName = field(page, 'First name')
    expect(await firstName.getAttribute('aria-invalid')).toBe('true')
    await expect
      .poll(() => firstName.evaluate((field) => field === document.activeElement))
      .toBe(true)
    await write(page, { ...LETTER, Email: 'ada@example' })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('The address stops after “example”. Add the ending.').waitFor()
    expect(await field(page, 'Message').inputValue()).toBe(LETTER.Message)
  },
)

readOnlyJourney(
  'when the connection drops, the guest is told and every field keeps its text',
  async ({ guest }) => {
    const { page, context } = await guest({ offline: true })
    await visit(page, '/contact')
    await write(page, LETTER)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send' }).click()
    await expectToast(page, 'We couldn’t send it. Nothing is lost; try again.')
    for (const [label, text] of Object.entries(LETTER)) {
      expect(await field(page, label).inputValue()).toBe(text)
    }
    await context.setOffline(false)
    // A toast under the pointer stays, however long sending takes.
    await page.locator('.toast--bad').hover()
    await page.getByRole('button', { name: 'Send' }).press('Enter')
    await expectToast(page, 'Successful!')
    expect(await page.locator('.toast--bad').count()).toBe(0)
  },
)

journey(
  'on a desktop a date with other hours stands in every table of the hours, and the contact page says where the shop is',
  async ({ guest, shop }) => {
    const { format } = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
    // Midnight may pass before the last check.
    const dates = new Set([Date.now(), Date.now() + 3_600_000].map(format))
    const openingExceptions = [...dates].map((date) => ({ date, periods: [], note: 'Staff party' }))
    await changeSettings(shop, { timeZone: 'Europe/London', openingExceptions })
    const { page } = await guest({ size: 'desktop' })
    const served = async () => (await askAs(page, '/')).text()
    await expect.poll(served).toContain('Staff party')
    await visit(page, '/')
    for (const path of ['/', '/contact', '/details']) {
      await follow(page, path)
      const row = page.locator('.hours .is-today')
      await expect.poll(() => row.textContent(), { message: path }).toMatch(/, Staff partyClosed$/)
    }
    await follow(page, '/contact')
    const main = page.getByRole('main')
    await main.getByText('1 Example Street').waitFor()
    const phone = main.getByRole('link', { name: '+44 20 7946 0958' })
    expect(await phone.getAttribute('href')).toBe('tel:+442079460958')
    expect(await main.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toMatch(
      /^https:/,
    )
  },
)

function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true })
}

async function write(page: Page, letter: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(letter)) {
    await field(page, label).fill(text)
  }
}

async function mailAbout(dataDir: string, words: string) {
  const mails = await readMails(dataDir)
  return mails.find(({ text }) => text?.replaceAll('\r\n', '\n').includes(words))
}
