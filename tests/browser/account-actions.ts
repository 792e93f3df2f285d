import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { ownAddress } from '#tests/support/guest.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { openAccountMenu } from './actions.ts'

export type Person = {
  userName: string
  nameAndSurname: string
  email: string
  country: '+90' | '+44' | '+49'
  number: string
  password: string
}

/** A person without an account. */
export function newPerson(userName: string): Person {
  return {
    userName,
    nameAndSurname: `${userName} Guest`,
    email: `${userName}@example.com`,
    country: '+44',
    number: '2079460958',
    password: 'seven yellow onions',
  }
}

/** Opens the login dialog the way a signed-out guest does. */
export async function openLogin(page: Page): Promise<Locator> {
  await openAccountMenu(page)
  await page.getByRole('banner').getByRole('link', { name: 'login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await dialog.waitFor()
  return dialog
}

export async function openSignUp(page: Page): Promise<Locator> {
  const login = await openLogin(page)
  await login.getByRole('tab', { name: 'Sign up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  await dialog.waitFor()
  return dialog
}

/** Fills the sign-up form, wherever it stands, and accepts the terms. */
export async function fillSignUp(form: Locator, person: Person): Promise<void> {
  await form.getByRole('textbox', { name: 'User name' }).fill(person.userName)
  await form.getByRole('textbox', { name: 'Name and surname' }).fill(person.nameAndSurname)
  await form.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await form.getByRole('combobox', { name: 'Country code' }).selectOption(person.country)
  await form.getByRole('textbox', { name: 'Phone number' }).fill(person.number)
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await form.getByRole('textbox', { name: 'Password again' }).fill(person.password)
  await form.getByRole('checkbox').check()
}

export async function fillLogin(form: Locator, { email, password }: Person): Promise<void> {
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
}

export async function signUp(page: Page, person: Person): Promise<void> {
  const dialog = await openSignUp(page)
  await fillSignUp(dialog, person)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Signs a person up as a program does; returns the cookies of the session. */
export async function signedIn({ origin }: RunningShop, person: Person) {
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json', ...ownAddress() },
    body: JSON.stringify(person),
  })
  expect(answer.status, 'the answer to the sign-up').toBe(200)
  return answer.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    return { name, value, url: origin }
  })
}

export async function logIn(page: Page, person: Person): Promise<void> {
  const dialog = await openLogin(page)
  await fillLogin(dialog, person)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The entries of the opened account menu. */
export async function accountEntries(page: Page): Promise<string[]> {
  await openAccountMenu(page)
  return page.locator('#account-menu').locator('a, button').allInnerTexts()
}
