import type { Page } from 'playwright'
import { expect } from 'vitest'
import { fillLogin, fillSignUp, newPerson } from './account-actions.ts'
import { CARDS, itemCard, readMenu } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

readOnlyJourney(
  'on a phone without scripts the whole menu is there, and Order leads to the basket, which says, as the checkout does, that it needs them and whom to call',
  async ({ guest }) => {
    const { page } = await guest({ scripts: false })
    await page.goto('/')
    for (const [at, { title }] of (await readMenu(page)).entries()) {
      const link = itemCard(page, title).getByRole('link', {
        name: at < CARDS ? 'Order' : title,
        exact: at >= CARDS,
      })
      await link.waitFor()
    }
    await page.getByRole('article').first().getByRole('link', { name: 'Order' }).click()
    await page.waitForURL('/basket')
    await expectNotice(page)
    await page.goto('/checkout')
    await expectNotice(page)
  },
)

async function expectNotice(page: Page): Promise<void> {
  // Elements inside noscript have no role for the test runner.
  const notice = page.locator('noscript .notice')
  expect(await notice.isVisible(), page.url()).toBe(true)
  expect(await notice.textContent(), page.url()).toContain('The basket needs scripts.')
  expect(await notice.locator('a').getAttribute('href'), page.url()).toBe('tel:+442079460958')
}

readOnlyJourney(
  'on a phone without scripts a message is refused at its fields, keeps its words, and is then taken',
  async ({ guest }) => {
    const { page } = await guest({ scripts: false, refusals: [400] })
    await page.goto('/contact')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'First name' }).fill('Ada')
    await main.getByRole('textbox', { name: 'Last name' }).fill('Guest')
    await main.getByRole('textbox', { name: 'Email' }).fill('ada@example')
    await main.getByRole('combobox', { name: 'Country code' }).selectOption('+49')
    await main.getByRole('textbox', { name: 'Phone number' }).fill('30901820')
    await main.getByRole('textbox', { name: 'Message' }).fill('Do you bake on Sundays?')
    await main.getByRole('button', { name: 'Send' }).click()
    await main.getByText('The address stops after “example”. Add the ending.').waitFor()
    const email = main.getByRole('textbox', { name: 'Email' })
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await main.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
      'Do you bake on Sundays?',
    )
    expect(await main.getByRole('combobox', { name: 'Country code' }).inputValue()).toBe('+49')
    await email.fill('ada@example.com')
    await main.getByRole('button', { name: 'Send' }).click()
    await main.getByText('Got it. We’ll answer by email.').waitFor()
    expect(await main.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
  },
)

readOnlyJourney(
  'on a desktop without scripts a guest is refused, signs up, signs out and logs in',
  async ({ guest }) => {
    const { page } = await guest({ size: 'desktop', scripts: false, refusals: [400, 401] })
    const ada = newPerson('ada-without-scripts')
    const main = page.getByRole('main')
    await page.goto('/signup')
    await fillSignUp(main, ada)
    await main.getByRole('textbox', { name: 'Password again' }).fill('seven yellow unions')
    await main.getByRole('button', { name: 'Sign up' }).click()
    await main.getByText('Passwords do not match').first().waitFor()
    expect(await main.getByRole('textbox', { name: 'User name' }).inputValue()).toBe(ada.userName)
    expect(await main.getByRole('combobox', { name: 'Country code' }).inputValue()).toBe('+44')
    expect(await main.getByRole('textbox', { name: 'Password', exact: true }).inputValue()).toBe('')

    await fillSignUp(main, ada)
    await main.getByRole('button', { name: 'Sign up' }).click()
    await page.goto('/profile')
    await main.getByText(ada.email).waitFor()
    await main.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('/')

    await page.goto('/profile')
    await page.waitForURL(/\/login/)
    await fillLogin(main, { ...ada, password: 'not this one at all' })
    await main.getByRole('button', { name: 'Log In' }).click()
    await main
      .getByText(/That email and password don’t match/)
      .first()
      .waitFor()
    expect(await main.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(ada.email)
    await fillLogin(main, ada)
    await main.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('/profile')
    await main.getByText(ada.email).waitFor()
  },
)
