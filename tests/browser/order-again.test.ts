import { expect } from 'vitest'
import { markIngredientOut } from '#shop/operations/menu/mark-sold-out.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, visit } from './actions.ts'
import { openOrder, orderOne, step, twoScreens } from './two-screens-actions.ts'

const LINES = [
  {
    itemId: 'double-stack',
    quantity: 1,
    choices: [{ id: 'extras-cheddar', quantity: 2 }],
    without: ['smoked-bacon'],
    for: 'Ada',
  },
  { itemId: 'crisp-chicken', quantity: 1, options: [], for: 'Grace' },
]

twoScreens(
  'what was ordered for two people is offered for both again, and what is gone of it is named by its part, in the hero, on the order’s page and in the list',
  async ({ cook, guest, shop }) => {
    const { page } = await guest()
    const order = await orderOne(page, shop.origin, { lines: LINES })
    await openOrder(page, order)
    for (const action of ['accept', 'start', 'finish', 'complete'] as const)
      await step(cook, order, action)
    await page.getByRole('button', { name: /^Same again/ }).waitFor()
    const basket = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    const hero = page.locator('.hero')
    await visit(page, '/')
    // What is in the basket already isn't added again.
    for (let press = 0; press < 2; press += 1) {
      await hero.getByRole('button', { name: /^Same again/ }).tap()
      await page.waitForURL('/checkout')
      await visit(page, '/')
    }
    await visit(page, '/basket')
    await expect.poll(() => basket.count()).toBe(2)
    await basket.filter({ hasText: 'For Ada' }).getByText('Extra cheddar ×2').waitFor()
    await basket
      .filter({ hasText: 'For Grace' })
      .getByRole('heading', { name: 'Crisp Chicken' })
      .waitFor()

    await besideShop(shop, (beside) =>
      markIngredientOut(beside, { ingredientId: 'cheddar', minutes: 60, by: 'cook' }),
    )
    await visit(page, '/')
    await hero.getByText('Crisp Chicken. Gone for now: Double Stack (Cheddar).').waitFor()
    await hero.getByRole('button', { name: /\$11\.00$/ }).waitFor()

    await visit(page, `/order/${order.token}`)
    await page.getByRole('button', { name: /Order the rest no Double Stack \(Cheddar\)/ }).tap()
    const shown = page.getByRole('region', { name: 'Notices' })
    await shown.getByText('Without Double Stack (Cheddar): off the menu now.').waitFor()
    await page.waitForURL('/checkout')

    await visit(page, '/orders')
    await page.getByRole('button', { name: 'Same again' }).tap()
    await shown.getByText('Without Double Stack (Cheddar): off the menu now.').waitFor()
    await shown.getByText('In your basket, at today’s prices.').waitFor()
    await page.waitForURL('/checkout')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await visit(page, '/basket')
    await expect
      .poll(() => basket.filter({ hasText: 'For Grace' }).getByText('3', { exact: true }).count())
      .toBe(1)
  },
)

twoScreens(
  'an order of which nothing is left is not offered by the hero, until it is to be had again',
  async ({ cook, guest, shop }) => {
    const { page } = await guest()
    const lines = LINES.slice(1)
    const order = await orderOne(page, shop.origin, { lines })
    await openOrder(page, order)
    for (const action of ['accept', 'start', 'finish', 'complete'] as const)
      await step(cook, order, action)
    await page.getByRole('link', { name: 'See the menu' }).waitFor()
    const markOut = (minutes: number) =>
      besideShop(shop, (beside) =>
        markIngredientOut(beside, { ingredientId: 'dill-pickles', minutes, by: 'cook' }),
      )
    await markOut(60)
    await visit(page, '/')
    const again = page.locator('.hero').getByRole('button', { name: /^Same again/ })
    await expect.poll(() => again.filter({ visible: true }).count()).toBe(0)
    await visit(page, '/orders')
    await page.getByRole('button', { name: 'Same again' }).tap()
    const shown = page.getByRole('region', { name: 'Notices' })
    await shown.getByText('None of this can be had now.').waitFor()
    await markOut(0)
    await visit(page, '/')
    await page.locator('.hero').getByText('Crisp Chicken, as last time.').waitFor()
  },
)
