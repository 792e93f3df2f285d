import type { Page } from 'playwright'
import { expect } from 'vitest'
import { appCode, wrongCode } from '#tests/support/second-factor.ts'
import { expectAccessible, expectAccessibleAtEverySize } from './accessible.ts'
import { openLogin } from './account-actions.ts'
import { expectNoSidewaysScroll, expectToast, follow, openAccountMenu, visit } from './actions.ts'
import { shift } from './kitchen-actions.ts'

const PASSWORD = 'smash it flat'

shift(
  'a manager turns two-step log-in on, logs in through the dialog with a code, and turns it off',
  async ({ works }) => {
    const { page } = await works('manager', { refusals: [400] })
    await visit(page, '/profile')
    await page.getByText('Keep others out with a code from your phone.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Set it up' }).click()
    const { secret, codes } = await turnOn(page, async () => {
      await expectAccessibleAtEverySize(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
    })
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'I’ve kept them' }).click()
    await page.getByText('You have 10 recovery codes left.').waitFor()
    await signOut(page)

    const dialog = await openLogin(page)
    await dialog.getByRole('textbox', { name: 'Email' }).fill('manager@example.org')
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    const second = page.getByRole('dialog', { name: 'Your code' })
    await second.locator('input[name=code]:focus').waitFor()
    await page.keyboard.type('123')
    await second.getByRole('button', { name: 'Log In' }).click()
    await second.getByText('A code has 6 digits, a recovery code 12.').waitFor()
    await expectAccessible(page)
    await second.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, Date.now(), 1))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login successful!')
    await second.waitFor({ state: 'detached' })

    await follow(page, '/profile/second-factor/off')
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '')
    await page.getByRole('main').getByRole('button', { name: 'Turn off two-step login' }).click()
    await page.getByText('It’s off. Your password is enough again.').waitFor()
  },
)

shift(
  'without scripts an owner turns two-step log-in on and logs in with a recovery code, once',
  async ({ works }) => {
    const { page } = await works('owner', {
      scripts: false,
      size: 'desktop',
      refusals: [400],
    })
    await page.goto('/profile/second-factor')
    const { secret, codes } = await turnOn(page)
    await page.goto('/profile')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('/')
    await logInWith(page, wrongCode(secret, Date.now()))
    await page.getByText('That’s not it, or it was used before.').waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[3] ?? '')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('/office')
    await page.goto('/profile/second-factor')
    await page.getByText('You have 9 recovery codes left.').waitFor()
    await page.goto('/profile')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('/')
    await logInWith(page, codes[3] ?? '')
    await page.getByText('That’s not it, or it was used before.').waitFor()
  },
)

/**
 * Starts at the page that asks for the password. Uses the present code, so the next sign-in needs the code of
 * the next step.
 */
async function turnOn(page: Page, check = async () => {}) {
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Set it up' }).click()
  await page.waitForURL('/profile/second-factor/confirm')
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = (await page.locator('.secret-code').innerText()).replaceAll(' ', '')
  await check()
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, Date.now()))
  await page.getByRole('main').getByRole('button', { name: 'Turn it on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  return { secret, codes: await list.getByRole('listitem').allInnerTexts() }
}

async function logInWith(page: Page, code: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('owner@example.org')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/\/login\/code/)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  // The menu closes with the page that it was opened on: a press before that would close it as well.
  await page.locator('.popover:popover-open').waitFor({ state: 'detached' })
}
