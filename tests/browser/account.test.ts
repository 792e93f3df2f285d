import type { Page } from 'playwright'
import { expect } from 'vitest'
import { mailTo } from '#tests/support/mail-folder.ts'
import {
  accountEntries,
  fillLogin,
  fillSignUp,
  logIn,
  newPerson,
  openLogin,
  openSignUp,
  type Person,
  signedIn,
  signUp,
} from './account-actions.ts'
import { askAs, expectToast, follow, openAccountMenu, visit } from './actions.ts'
import { readOnlyJourney } from './journey.ts'

const WRONG = 'That email and password don’t match. Try again, or set a new password.'

readOnlyJourney(
  'on a phone the dialog switches its views and closes by its X, and a guest signs up, signs out and logs in again',
  async ({ guest }) => {
    const { page } = await guest()
    await visit(page, '/contact')
    const signUpView = await openSignUp(page)
    await signUpView.getByRole('tab', { name: 'Log In' }).click()
    const login = page.getByRole('dialog', { name: 'Log In' })
    await login.waitFor()
    await login.getByRole('button', { name: 'Close' }).click()
    await login.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/contact')
    await comeAndGo(page, newPerson('ada-phone'))
  },
)

readOnlyJourney('on a desktop a guest signs up, signs out and logs in again', async ({ guest }) => {
  const { page } = await guest({ size: 'desktop' })
  await visit(page, '/')
  await comeAndGo(page, newPerson('ada-desktop'))
})

async function comeAndGo(page: Page, ada: Person): Promise<void> {
  expect(await accountEntries(page)).toEqual(['login'])
  await page.keyboard.press('Escape')
  await signUp(page, ada)
  await expectToast(page, 'Register successful!')
  expect(await accountEntries(page)).toEqual(['Profile', 'my orders', 'Sign out'])
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('/profile')
  await page.getByText(ada.email).waitFor()
  for (const [label, value] of Object.entries({
    'User name': ada.userName,
    'Name and surname': ada.nameAndSurname,
    'Phone number': ada.number,
  })) {
    expect(await page.getByRole('textbox', { name: label }).inputValue()).toBe(value)
  }
  await page.evaluate(() => {
    localStorage.setItem('flattop.postcode', '"SE1 9GF"')
    localStorage.setItem('flattop.payment', '{"paysByCard":true}')
  })
  await openAccountMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  await expectToast(page, 'Log out successful!')
  expect(await page.evaluate(() => localStorage.getItem('flattop.postcode'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('flattop.payment'))).toBeNull()
  expect(await accountEntries(page)).toEqual(['login'])
  await page.keyboard.press('Escape')
  await logIn(page, ada)
  await expectToast(page, 'Login successful!')
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'my orders' }).click()
  await page.waitForURL('/orders')
  await page.getByRole('heading', { name: 'Nothing on the griddle.' }).waitFor()
}

readOnlyJourney(
  'on a desktop passwords that differ are reported at the field and in a toast, and create no account',
  async ({ guest }) => {
    const { page } = await guest({ size: 'desktop', refusals: [400, 401] })
    const ada = newPerson('differing')
    await visit(page, '/')
    const dialog = await openSignUp(page)
    await fillSignUp(dialog, ada)
    const again = dialog.getByRole('textbox', { name: 'Password again' })
    await again.fill('seven yellow unions')
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await expectToast(page, 'Passwords do not match')
    await dialog.getByText('Passwords do not match').first().waitFor()
    expect(await again.getAttribute('aria-invalid')).toBe('true')
    await dialog.getByRole('tab', { name: 'Log In' }).click()
    const login = page.getByRole('dialog', { name: 'Log In' })
    await fillLogin(login, ada)
    await login.getByRole('button', { name: 'Log In' }).click()
    await expectToast(page, WRONG)
  },
)

readOnlyJourney(
  'on a phone pages of an account ask for the login first, every field of the sign-up is asked for, and an unknown account and a wrong password are refused in the same words',
  async ({ guest, shop }) => {
    const { page } = await guest({ refusals: [400, 401] })
    for (const path of ['/profile', '/profile/devices', '/profile/delete']) {
      expect((await askAs(page, path)).url(), path).toMatch(/\/login/)
    }
    await visit(page, '/signup')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Sign up' }).click()
    for (const words of [
      'Pick a user name.',
      'What’s your name?',
      'What’s your email?',
      'What’s your number?',
      'Type your password.',
      'Tick this to go on.',
    ]) {
      await main.getByText(words).first().waitFor()
    }
    const ada = newPerson('ada-wrong')
    await signedIn(shop, ada)
    await follow(page, '/')
    const dialog = await openLogin(page)
    for (const person of [
      { ...ada, password: 'not this one at all' },
      { ...ada, email: 'nobody@example.com' },
    ]) {
      await fillLogin(dialog, person)
      const answered = page.waitForResponse((each) => each.request().method() === 'POST')
      await dialog.getByRole('button', { name: 'Log In' }).click()
      expect((await answered).status()).toBe(401)
      await expectToast(page, WRONG)
      await dialog.getByText(WRONG).first().waitFor()
      expect(await dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email)
    }
  },
)

readOnlyJourney(
  'a forgotten password is set anew by the link in a mail, and signing out everywhere ends the other device too',
  async ({ guest, shop }) => {
    const { page, context } = await guest({ size: 'desktop' })
    const ada = newPerson('ada-forgetful')
    await context.addCookies(await signedIn(shop, ada))
    expect((await askAs(page, '/profile')).url()).toMatch(/\/profile$/)
    const { page: phone } = await guest()
    await visit(phone, '/forgot-password')
    await phone.getByRole('textbox', { name: 'Email' }).fill(ada.email)
    await phone.getByRole('button', { name: 'Send the link' }).click()
    await phone.getByText('If this address has an account').waitFor()
    expect(await phone.getByText('We’ll send you a link.').count()).toBe(0)
    const link = await mailTo(shop, ada.email, /\/reset-password\S+/)
    await phone.goto(link)
    const renewed = { ...ada, password: 'eight purple onions' }
    await phone.getByRole('textbox', { name: 'New password' }).fill(renewed.password)
    await phone.getByRole('textbox', { name: 'Password again' }).fill(renewed.password)
    await phone.getByRole('button', { name: 'Set password' }).click()
    await phone.getByText('Your new password is set.').waitFor()
    await visit(phone, '/')
    await logIn(phone, renewed)
    expect((await askAs(page, '/profile')).url(), 'after the new password').toMatch(/\/login/)

    await visit(page, '/')
    await logIn(page, renewed)
    expect((await askAs(phone, '/profile')).url()).toMatch(/\/profile$/)
    await follow(page, '/profile/devices')
    await page.getByText('This device').waitFor()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL((url) => url.pathname !== '/profile/devices')
    expect((await askAs(phone, '/profile')).url(), 'signed out everywhere').toMatch(/\/login/)
  },
)

readOnlyJourney(
  'on a desktop a guest changes the record, the password and goes',
  async ({ guest, shop }) => {
    const { page, context } = await guest({ size: 'desktop' })
    const ada = newPerson('ada-changing')
    await context.addCookies(await signedIn(shop, ada))
    await visit(page, '/profile')
    await page.getByRole('textbox', { name: 'Name and surname' }).fill('Ada Großmann')
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').first().waitFor()
    await page.reload()
    const name = page.getByRole('textbox', { name: 'Name and surname' })
    expect(await name.inputValue()).toBe('Ada Großmann')

    await follow(page, '/profile/password')
    await page.getByRole('textbox', { name: 'Current password' }).fill(ada.password)
    await page.getByRole('textbox', { name: 'New password' }).fill('eight purple onions')
    await page.getByRole('textbox', { name: 'Password again' }).fill('eight purple onions')
    await page.getByRole('main').getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Changed. You’re signed out everywhere else.').first().waitFor()

    const data = await askAs(page, '/profile/download')
    expect(await data.json()).toMatchObject({ account: { email: ada.email } })

    await follow(page, '/profile/delete')
    await page.getByRole('textbox', { name: /password/i }).fill('eight purple onions')
    await page.getByRole('checkbox').check()
    await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account is gone.').first().waitFor()
    expect(await accountEntries(page)).toEqual(['login'])
  },
)
