import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  addToBasket,
  expectBasketCount,
  firstAndLast,
  openAccountMenu,
  untilHydrated,
  visit,
} from './actions.ts'
import { keepBasket, openOnce, placeOrder, untilPriced } from './checkout-actions.ts'
import { shift } from './kitchen-actions.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const BAND = 'Order for somebody on the phone'

shift(
  'a manager orders for somebody on the phone, and nothing of their own gets into it',
  async ({ shop, works }) => {
    await openOnce(shop)
    const { page } = await works('manager', PHONE)
    const [burger, drink] = await firstAndLast(page)
    await keepBasket(page, [drink])
    await page.evaluate(() => {
      const own = { name: 'Maria Own', phone: '+44 20 7946 0000', email: 'maria@example.com' }
      localStorage.setItem('flattop.guest', JSON.stringify(own))
      localStorage.setItem('flattop.allergies', '{"version":1,"allergens":["milk"]}')
    })
    await visit(page, '/office/orders')
    await page.getByRole('link', { name: BAND }).click()
    const band = page.getByRole('complementary', { name: BAND })
    await band.getByText('by Ayşe Güneş').waitFor()
    await untilHydrated(page)
    await expectBasketCount(page, 0)
    await addToBasket(page, burger.title)
    await page.goto('/checkout')
    await untilPriced(page)
    await band.waitFor()
    await page.locator('[name=how][value=pickup]').check()
    await expectAccessible(page)
    expect(await page.getByText('Maria Own').count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('')
    expect(await page.getByRole('textbox', { name: 'Phone or email' }).inputValue()).toBe('')
    expect(await page.getByRole('radio', { name: /card/i }).count()).toBe(0)
    await page.getByRole('textbox', { name: 'Name' }).fill('Grace Caller')
    await page.getByRole('textbox', { name: 'Phone or email' }).fill('+44 20 7946 0958')
    await placeOrder(page)
    await page.waitForURL('**/office/orders/*')
    await page.getByRole('heading', { level: 1, name: 'Grace Caller' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Placed' }).getByText('Ayşe Güneş').waitFor()
    await visit(page, '/checkout')
    await untilPriced(page)
    expect(await band.count()).toBe(0)
    await page.getByText('Maria Own').waitFor()
    await expectBasketCount(page, 1)
    await visit(page, '/orders')
    expect(await page.getByText('Grace Caller').count()).toBe(0)
    expect(await page.getByRole('link', { name: /No\. \d+/ }).count()).toBe(0)
  },
)

shift(
  'ordering for somebody on the phone ends by its button, and with the log-out',
  async ({ shop, works }) => {
    await openOnce(shop)
    const { page } = await works('kitchen')
    const [burger] = await firstAndLast(page)
    const band = page.getByRole('complementary', { name: BAND })
    await page.goto('/kitchen/phone')
    await band.waitFor()
    await untilHydrated(page)
    await addToBasket(page, burger.title)
    await band.getByRole('button', { name: 'Stop' }).click()
    await page.waitForURL('**/kitchen')
    await visit(page, '/')
    await expectBasketCount(page, 0)
    expect(await band.count()).toBe(0)
    await page.goto('/kitchen/phone')
    await band.waitFor()
    await untilHydrated(page)
    await openAccountMenu(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await visit(page, '/')
    expect(await band.count()).toBe(0)
  },
)
