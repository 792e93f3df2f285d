import { expect } from 'vitest'
import { importMenu, seededMenu } from '#tests/support/import-menu.ts'
import { addToBasket, expectAmounts, expectBasketCount, visit } from './actions.ts'
import {
  choose,
  openAllDay,
  openLine,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { openBoard, shift, ticket } from './kitchen-actions.ts'

const COLA = 'Cola on Ice'
const KITCHEN_NAME = 'Cola'

shift(
  'a bottle’s deposit is said on its page, in the basket, at the checkout and on the order, no tip counts it, and cooks don’t read it',
  async ({ guest, works, shop }) => {
    await openAllDay(shop)
    await importMenu(shop, withBottles())
    const { page } = await guest()
    await visit(page, '/menu/cola-on-ice')
    await page.getByRole('radio', { name: 'Bottle deposit + $0.25' }).waitFor()
    await page.getByRole('button', { name: `Add Basket: ${COLA}, $3.75` }).waitFor()
    await visit(page, '/')
    await addToBasket(page, COLA)
    await expectBasketCount(page, 1)
    await visit(page, '/basket')
    await untilPriced(page)
    const line = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    await line.getByText('Bottle deposit').waitFor()
    await line.getByText('$3.75 each').waitFor()
    expect(await page.getByText('went up').count()).toBe(0)
    await visit(page, '/checkout')
    await untilPriced(page)
    await page.getByText('Bottle deposit').waitFor()
    await choose(page, 'How', /^Pickup/)
    await sayWho(page, 'bottle@example.com')
    await openLine(page, 'Tip for the crew')
    await choose(page, 'Tip for the crew', /^10% \$0\.35/)
    await untilPriced(page)
    await expectAmounts(page, { 'Products total': 3.75, Total: 3.75 + 0.35 })
    await placeOrder(page)
    const placed = await placedOrder(page)
    expect(placed).toMatchObject({
      lines: [{ unitPrice: 375, parts: [{ kind: 'deposit', price: 25, taxRate: 0 }] }],
      totals: { taxLines: [{ rate: 0, net: 25, tax: 0 }, { rate: 1000 }] },
    })
    await page.getByText('Bottle deposit').first().waitFor()
    const { page: kitchen } = await works('kitchen', { size: 'desktop' })
    await openBoard(kitchen)
    await ticket(kitchen, Number(placed.number)).getByText(KITCHEN_NAME).waitFor()
    expect(await kitchen.getByText('deposit').count()).toBe(0)
  },
)

/** The example shop, whose cola comes in a bottle. The new bullet is how the test sees that it is served. */
function withBottles() {
  const menu = seededMenu() as ReturnType<typeof seededMenu> & { choices: object[] }
  const bottle = { id: 'bottle', name: 'Bottle deposit', price: '0.25', isDeposit: true }
  const choices = [{ group: 'deposit', min: 1, max: 1, defaults: ['bottle'] }]
  return {
    ...menu,
    choices: [...menu.choices, { id: 'deposit', name: 'Deposit', options: [bottle] }],
    categories: menu.categories.map(({ items, ...category }) => ({
      ...category,
      items: items.map((item) =>
        item.title === COLA
          ? { ...item, choices, bullets: ['In a bottle', ...item.bullets.slice(1)] }
          : item,
      ),
    })),
  }
}
