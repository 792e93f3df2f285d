import { expect } from 'vitest'
import { SIZES } from '#tests/support/guest.ts'
import { newPerson, openLogin } from './account-actions.ts'
import { dollars, expectBasketCount, expectToast, firstAndLast, visit } from './actions.ts'
import { openAllDay } from './checkout-actions.ts'
import { journey } from './journey.ts'
import { backTo, focused, tabTo, typeInto } from './keyboard-actions.ts'

const DELIVERY_FEE = 5.65

journey.for(SIZES)(
  'on a %s a basket is filled, approved and ordered by keyboard alone',
  async (size, { guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest({ size })
    await visit(page, '/')
    const [burger] = await firstAndLast(page)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await tabTo(page, `Add Basket: ${burger.title}`)
    await page.keyboard.press('Enter')
    await expectBasketCount(page, 1)
    await page.keyboard.press('Space')
    await expectBasketCount(page, 2)
    await tabTo(page, 'Order')
    await page.keyboard.press('Enter')
    await page.waitForURL('/basket')
    await page.locator('main:focus').waitFor()
    await page.locator('.rows[aria-busy="false"]').waitFor()
    await tabTo(page, `One less ${burger.title}`)
    await page.keyboard.press('Enter')
    await expectBasketCount(page, 1)
    await tabTo(page, /^Basket Approve/)
    await page.keyboard.press('Enter')
    await page.waitForURL('/checkout')
    await page.locator('main:focus').waitFor()
    await page.locator('.rows[aria-busy="false"]').waitFor()
    await typeInto(page, 'Street and number', '1 Example Street')
    await typeInto(page, 'Name', 'Ada Guest')
    await typeInto(page, 'Phone number', `020 7946 0${size === 'phone' ? 958 : 959}`)
    const total = dollars(burger.money + DELIVERY_FEE).replace('$', '\\$')
    await tabTo(page, new RegExp(`^Place order at your door by \\d\\d:\\d\\d ${total}$`))
    await page.keyboard.press('Enter')
    await page.waitForURL('/order/*')
  },
)

journey.for(SIZES)('on a %s a message is sent by keyboard alone', async (size, { guest }) => {
  const { page } = await guest({ size })
  await visit(page, '/contact')
  await typeInto(page, 'First name', 'Ada')
  await typeInto(page, 'Last name', 'Guest')
  await typeInto(page, 'Email', 'ada@example.com')
  await tabTo(page, 'Country code')
  await page.keyboard.press('ArrowDown')
  await typeInto(page, 'Phone number', '2079460958')
  await typeInto(page, 'Message', 'Is there a high chair?')
  await tabTo(page, 'Send')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Successful!')
})

journey.for(SIZES)('on a %s a guest signs up by keyboard alone', async (size, { guest }) => {
  const { page } = await guest({ size })
  await visit(page, '/')
  await tabTo(page, 'Account')
  await page.keyboard.press('Enter')
  await tabTo(page, 'login')
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Log In' })
  await login.waitFor()
  await backTo(page, 'Log In')
  await page.keyboard.press('ArrowRight')
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  await dialog.waitFor()
  const ada = newPerson(`ada-keys-${size}`)
  await typeInto(page, 'User name', ada.userName)
  await typeInto(page, 'Name and surname', ada.nameAndSurname)
  await typeInto(page, 'Email', ada.email)
  await typeInto(page, 'Phone number', ada.number)
  await typeInto(page, 'Password', ada.password)
  await typeInto(page, 'Password again', ada.password)
  await tabTo(page, 'I accept the Terms & Conditions.')
  await page.keyboard.press('Space')
  await tabTo(page, 'Sign up')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Register successful!')
  await dialog.waitFor({ state: 'hidden' })
})

journey('Esc closes the dialog and the focus is back where it was', async ({ guest }) => {
  const { page } = await guest()
  await visit(page, '/')
  const dialog = await openLogin(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await focused(page)).toMatch(/^(Account|login)$/)
})
