import { expect } from 'vitest'
import { markIngredientOut } from '#shop/operations/menu/mark-sold-out.ts'
import { changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible, expectAccessibleAtEverySize } from './accessible.ts'
import { visit } from './actions.ts'
import { keepBasket, openAllDay } from './checkout-actions.ts'
import { openBoard, shift } from './kitchen-actions.ts'

shift(
  'the crew marks an ingredient as out, reads what that takes off, and takes it back',
  async ({ works }) => {
    const { page } = await works('kitchen')
    await openBoard(page)
    await page.getByRole('button', { name: 'Sold out' }).click()
    const panel = page.getByRole('dialog', { name: 'Sold out' })
    await panel.getByRole('button', { name: 'Ingredients' }).click()
    await panel.getByText('Takes off nothing; 3 stay orderable, without it').first().waitFor()
    await panel.getByRole('searchbox', { name: 'Find' }).fill('BEÁN')
    await panel.getByText('Takes off Garden Row').waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(1)
    await panel.getByRole('button', { name: 'Bean patty: sold out till I say' }).click()
    await panel.getByRole('status').getByText('Bean patty: out.').waitFor()
    await panel.getByRole('status').getByText('Out till you say').waitFor()
    await expectAccessibleAtEverySize(page)
    await panel.getByRole('button', { name: 'Items' }).click()
    await panel.getByText('Off by itself: no Bean patty. Out till you say').waitFor()
    expect(await panel.getByRole('button', { name: /Garden Row/ }).count()).toBe(0)
    await panel.getByRole('button', { name: 'Ingredients' }).click()
    await panel.getByRole('button', { name: 'Sell Bean patty again' }).click()
    await panel.getByRole('button', { name: 'Bean patty: sold out for today' }).waitFor()
    await panel.getByRole('button', { name: 'Left' }).click()
    await panel.getByRole('searchbox', { name: 'Find' }).fill('bean patty')
    const row = panel.getByRole('listitem')
    await row.getByText('Not counted').waitFor()
    await row.getByRole('spinbutton').fill('12')
    await row.getByRole('button', { name: 'Set how many are left: Bean patty' }).click()
    await row.getByText('12 left today').waitFor()
    await row.getByRole('button', { name: 'One less: Bean patty' }).click()
    await panel.getByRole('status').getByText('Bean patty: 11 left today').waitFor()
    await expectAccessibleAtEverySize(page)
    await panel.getByRole('button', { name: 'Undo' }).click()
    await row.getByText('12 left today').waitFor()
    await row.getByRole('button', { name: 'No count: Bean patty' }).click()
    await row.getByText('Not counted').waitFor()
  },
)

shift(
  'a cook who marks the bean patty as out reads which orders still have to be made with it',
  async ({ shop, works }) => {
    await openAllDay(shop)
    const { page } = await works('kitchen')
    const answer = await page.request.post('/api/orders', {
      headers: { 'Idempotency-Key': 'out-of-bean-patties', Origin: shop.origin },
      data: {
        lines: [{ itemId: 'garden-row', quantity: 1, options: [] }],
        fulfilment: 'pickup',
        guest: { name: 'Ada Guest', phone: '+44 7700 900123' },
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const { number } = await answer.json()
    await openBoard(page)
    await page.getByRole('button', { name: 'Sold out' }).click()
    const panel = page.getByRole('dialog', { name: 'Sold out' })
    await panel.getByRole('button', { name: 'Ingredients' }).click()
    await panel.getByRole('searchbox', { name: 'Find' }).fill('bean patty')
    await panel.getByRole('button', { name: 'Bean patty: sold out till I say' }).click()
    const still = `Still in order ${number}: tap it, then Something is out`
    await panel.getByRole('status').getByText(still).waitFor()
    await panel.getByRole('listitem').getByText(still).waitFor()
    await panel.getByRole('button', { name: 'Sell Bean patty again' }).click()
    await panel.getByRole('button', { name: 'Bean patty: sold out for today' }).waitFor()
  },
)

shift(
  'a menu and a dish left open say within seconds what ran out, and forget it when it is back',
  async ({ shop, guest }) => {
    await openAllDay(shop)
    const { page, newTab } = await guest()
    const dish = await newTab()
    await visit(dish, '/menu/sunny-side')
    await visit(page, '/')
    const card = page.locator('[data-item="sunny-side"]')
    const lack = card.getByText(/^Without smoked bacon (until \d\d:\d\d|today)$/)
    const out = (minutes: number) =>
      besideShop(shop, (beside) =>
        markIngredientOut(beside, { ingredientId: 'smoked-bacon', minutes, by: 'cook' }),
      )
    const layer = dish.locator('[data-spot="smoked-bacon"]')
    const isOut = layer.getByText('Sold out')
    await card.getByRole('link', { name: 'Sunny Side' }).first().click()
    const over = page.getByRole('dialog', { name: 'Sunny Side' })
    await over.locator('.buy-bar').waitFor()
    // Before the pages would ask by themselves.
    await out(60)
    await isOut.waitFor()
    await over.locator('[data-spot="smoked-bacon"]').getByText('Sold out').waitFor()
    await lack.waitFor()
    await over.getByRole('button', { name: 'Close' }).evaluate((close: HTMLElement) => {
      close.click()
      close.click()
    })
    await over.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/')
    await expectAccessible(page)
    await expectAccessible(dish)
    await dish.getByRole('button', { name: 'Smoked bacon is sold out' }).click()
    await layer.getByRole('button', { name: 'One less Smoked bacon' }).click()
    await dish.getByRole('button', { name: /^Add Basket: Sunny/ }).waitFor()
    await out(0)
    await lack.waitFor({ state: 'detached' })
    await isOut.waitFor({ state: 'detached' })
  },
)

const FLATTOP = { id: 'the-flattop', title: 'The Flattop', money: 9.5 }
const GARDEN = { id: 'garden-row', title: 'Garden Row', money: 10 }

shift(
  'a guest whose tomato runs out has the burger without it in one tap, and loses nothing else',
  async ({ shop, guest }) => {
    await openAllDay(shop)
    await changeShop(shop, (tx) =>
      tx.updateTable('ingredients').set({ sold_out_until: null }).execute(),
    )
    const out = (ingredientId: string, minutes: number) =>
      besideShop(shop, (beside) => markIngredientOut(beside, { ingredientId, minutes, by: 'cook' }))
    const { page } = await guest()
    await keepBasket(page, [FLATTOP, GARDEN])
    await visit(page, '/basket')
    await page.getByText('Hot at').first().waitFor()
    await out('tomato', 60)
    await out('bean-patty', 60)
    await page.getByText(/^The Flattop: Tomato is sold out\. Back /).waitFor()
    await page.getByText(/^Garden Row: Bean patty is sold out\. Back /).waitFor()
    await expectAccessibleAtEverySize(page)
    await page.getByRole('button', { name: 'Without tomato' }).first().click()
    await page.getByText('No tomato', { exact: true }).waitFor()
    await page.getByText(/^The Flattop: Tomato/).waitFor({ state: 'detached' })
    expect(await page.locator('[data-line]').count()).toBe(2)
    await out('bean-patty', 0)
    await visit(page, '/checkout')
    await out('lettuce', 60)
    const shown = { visible: true }
    const isOut = page.getByText(/: Lettuce is sold out/).filter(shown)
    await isOut.first().waitFor()
    expect(await page.getByText('Something in your basket changed').count()).toBe(0)
    await expectAccessibleAtEverySize(page)
    for (const left of [1, 0]) {
      const way = page.getByRole('button', { name: /^Without lettuce/ }).filter(shown)
      await way.first().click()
      await expect.poll(() => isOut.count()).toBe(left)
    }
    await page
      .getByRole('button', { name: /^Place/ })
      .filter(shown)
      .waitFor()
  },
)
