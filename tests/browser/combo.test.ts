import { expect } from 'vitest'
import { importMenu, seededMenu } from '#tests/support/import-menu.ts'
import { visit } from './actions.ts'
import {
  choose,
  openAllDay,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { openBoard, shift, ticket } from './kitchen-actions.ts'

shift(
  'a combo is picked and changed on its page, and reads the same in the basket, on the order and on the board',
  async ({ guest, works, shop }) => {
    await openAllDay(shop)
    await importMenu(shop, withMeal())
    const { page } = await guest()
    await visit(page, '/menu/flattop-meal')
    await page.getByRole('button', { name: 'Add Basket: Flattop Meal, $14.50' }).waitFor()
    await page.getByRole('radio', { name: 'Lemonade + $0.50' }).check()
    await page.getByRole('button', { name: 'One more Garlic Dip' }).click()
    await page.getByRole('button', { name: 'One more Garlic Dip' }).click()
    await page.getByText('Change The Flattop').click()
    await page.getByRole('button', { name: 'One less Red onion' }).click()
    await page.getByRole('button', { name: 'Add Basket: Flattop Meal, $15.90' }).click()
    await visit(page, '/basket')
    await untilPriced(page)
    const line = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    const words = 'The Flattop, No red onion, Fries, Lemonade, 2 × Garlic Dip'
    await line.getByText(words).waitFor()
    await visit(page, '/checkout')
    await untilPriced(page)
    await choose(page, 'How', /^Pickup/)
    await sayWho(page, 'meal@example.com')
    await untilPriced(page)
    await placeOrder(page)
    const placed = await placedOrder(page)
    expect(placed).toMatchObject({
      lines: [{ unitPrice: 1590, picks: [{ slot: 'burger', without: ['red-onion'] }, {}, {}, {}] }],
    })
    await page.getByText('No red onion').first().waitFor()
    const { page: kitchen } = await works('kitchen', { size: 'desktop' })
    await openBoard(kitchen)
    await ticket(kitchen, Number(placed.number)).getByText('2 × Garlic Dip').waitFor()
  },
)

/** The example shop with a meal. The new item is how the test sees that it is served. */
function withMeal() {
  const menu = seededMenu()
  const [burgers, ...others] = menu.categories
  const meal = {
    title: 'Flattop Meal',
    price: '14.50',
    rating: 4.8,
    bullets: ['A burger', 'Fries or slaw', 'A drink'],
    slots: [
      {
        name: 'Burger',
        items: ['the-flattop', { item: 'double-stack', surcharge: '3.00' }],
        defaults: ['the-flattop'],
      },
      { name: 'Side', items: ['fries', 'slaw'], defaults: ['fries'] },
      {
        name: 'Drink',
        items: ['cola-on-ice', { item: 'lemonade', surcharge: '0.50' }],
        defaults: ['cola-on-ice'],
      },
      { name: 'Dips', min: 0, max: 3, included: 1, items: ['garlic-dip', 'house-dip'] },
    ],
  }
  const items = [...(burgers?.items ?? []), meal]
  return { ...menu, categories: [{ ...burgers, items }, ...others] } as ReturnType<
    typeof seededMenu
  >
}
