import type { Page } from 'playwright'
import { expect } from 'vitest'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { changeSettings, changeShop } from '#tests/support/change-shop.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { expectAccessible } from './accessible.ts'
import { addToBasket, expectAmounts, expectNoSidewaysScroll, visit } from './actions.ts'
import {
  choose,
  openAllDay,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { focused } from './keyboard-actions.ts'
import { openBoard, shift, ticket } from './kitchen-actions.ts'

shift(
  'a meal and a burger are looked at, picked and changed while the shop is closed',
  async ({ guest, shop }) => {
    await changeSettings(shop, { openingHours: [] })
    const { page } = await guest()
    await visit(page, '/menu/flattop-meal')
    await page.getByRole('radio', { name: 'Lemonade + $0.50' }).check()
    await page.getByText('Change The Flattop').click()
    await page.getByRole('button', { name: 'One more Cheddar' }).click()
    await page.getByRole('button', { name: 'Add Basket: Flattop Meal, $15.90' }).click()
    await visit(page, '/menu/double-stack')
    await page.getByRole('button', { name: 'One less Smoked bacon' }).click()
    await page.getByRole('button', { name: 'Add Basket: Double Stack, $13.50' }).click()
    await visit(page, '/basket')
    const lines = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    await lines.getByText('The Flattop, Extra cheddar, Fries, Lemonade').waitFor()
    await lines.getByText('No smoked bacon').waitFor()
  },
)

shift(
  'a combo is picked and changed on its page, and reads the same in the basket, on the order and on the board',
  async ({ guest, works, shop }) => {
    await openAllDay(shop)
    const { page } = await guest()
    await visit(page, '/menu/flattop-meal')
    await page.getByRole('button', { name: 'Add Basket: Flattop Meal, $14.40' }).waitFor()
    await page.getByRole('radio', { name: 'Lemonade + $0.50' }).check()
    await page.getByRole('button', { name: 'One more Garlic Dip' }).click()
    await page.getByRole('button', { name: 'One more Garlic Dip' }).click()
    await page.getByText('Change The Flattop').click()
    await page.getByRole('button', { name: 'One less Red onion' }).click()
    await page.getByRole('button', { name: 'Add Basket: Flattop Meal, $15.80' }).click()
    await visit(page, '/basket')
    await untilPriced(page)
    const line = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    const words = 'The Flattop, No red onion, Fries, Lemonade, 2 × Garlic Dip'
    await line.getByText(words).waitFor()
    await line.getByRole('button', { name: 'One more Flattop Meal' }).click()
    await expectAmounts(page, { 'Products total': 31.6 })
    await line.getByRole('button', { name: 'One less Flattop Meal' }).click()
    await expectAmounts(page, { 'Products total': 15.8 })
    await visit(page, '/checkout')
    await untilPriced(page)
    await choose(page, 'How', /^Pickup/)
    await sayWho(page, 'meal@example.com')
    await untilPriced(page)
    await placeOrder(page)
    const placed = await placedOrder(page)
    expect(placed).toMatchObject({
      lines: [{ unitPrice: 1580, picks: [{ slot: 'burger', without: ['red-onion'] }, {}, {}, {}] }],
    })
    await page.getByText('No red onion').first().waitFor()
    const { page: kitchen } = await works('kitchen', { size: 'desktop' })
    await openBoard(kitchen)
    await ticket(kitchen, Number(placed.number)).getByText('2 × Garlic Dip').waitFor()
  },
)

shift(
  'who has a burger, fries and a cola makes them a meal by one tap, takes it back by Undo, and is not asked again',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest()
    await fillWithPartsOfMeal(page)
    await expectAmounts(page, { 'Products total': 16.5 })
    const offer = page.getByRole('region', { name: 'Goes with it' })
    await nameLine(page, 'The Flattop', 'Ada', 'Leave it out')
    await nameLine(page, 'Fries', 'Grace')
    await offer.waitFor({ state: 'detached' })
    await nameLine(page, 'Fries', '')
    await offer.getByText('Saves $2.10').waitFor()
    await offer.getByRole('button', { name: 'Make it that: Flattop Meal' }).click()
    await expectAmounts(page, { 'Products total': 14.4 })
    const lines = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    await lines.getByText('The Flattop, Fries, Cola on Ice').waitFor()
    await lines.getByText('For Ada').waitFor()
    await lines.getByText('If out: leave it out').waitFor()
    expect(await lines.count()).toBe(1)
    expect(await page.getByText('went up').count()).toBe(0)
    await page
      .locator('.toast', { hasText: 'Flattop Meal' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expectAmounts(page, { 'Products total': 16.5 })
    expect(await lines.count()).toBe(3)
    expect(await offer.count()).toBe(0)
  },
)

shift(
  'who says no to a meal keeps what is in the basket, and is suggested nothing any more, not even after a reload',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest()
    await fillWithPartsOfMeal(page)
    const offer = page.getByRole('region', { name: 'Goes with it' })
    await offer.getByText('Flattop Meal').waitFor()
    await offer.getByRole('button', { name: 'No, thanks' }).click()
    await offer.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toContain('My Basket')
    const quotes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/quote')) quotes.push(request.postData() ?? '')
    })
    await page.reload()
    await expectAmounts(page, { 'Products total': 16.5 })
    await expect.poll(() => quotes.length).toBeGreaterThan(0)
    expect(quotes.filter((asked) => asked.includes('"withSuggestion":true'))).toEqual([])
    expect(await offer.count()).toBe(0)
  },
)

shift(
  'a combo opens over the menu, its line is changed over the basket, and what runs out of it is offered as the next best',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const { page } = await guest()
    await visit(page, '/')
    await page.getByRole('link', { name: 'Flattop Meal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Flattop Meal' })
    await dialog.getByRole('radio', { name: 'Onion Rings + $1.00' }).check()
    await dialog.getByRole('button', { name: 'Add Basket: Flattop Meal, $15.40' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await visit(page, '/basket')
    const lines = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    await lines.getByText('The Flattop, Onion Rings, Cola on Ice').waitFor()
    await page.getByRole('link', { name: 'Change Flattop Meal' }).click()
    await dialog.getByRole('radio', { name: 'Onion Rings', checked: true }).waitFor()
    await dialog.getByRole('radio', { name: 'Lemonade + $0.50' }).check()
    await dialog.getByRole('button', { name: 'Change it: Flattop Meal, $15.90' }).click()
    await lines.getByText('The Flattop, Onion Rings, Lemonade').waitFor()
    expect(await lines.count()).toBe(1)

    const out = { itemId: 'onion-rings', minutes: 60, by: 'cook' } as const
    await besideShop(shop, (beside) => markSoldOut(beside, out))
    await lines.getByText('Flattop Meal: Onion Rings is sold out').waitFor()
    await lines.getByRole('button', { name: /^Fries instead/ }).click()
    await lines.getByText('The Flattop, Fries, Lemonade').waitFor()
    await expectAmounts(page, { 'Products total': 14.9 })

    const tomato = { ingredientId: 'tomato', minutes: 60, by: 'cook' } as const
    await besideShop(shop, (beside) => markIngredientOut(beside, tomato))
    await lines.getByText('Flattop Meal: Tomato is sold out').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await lines.getByRole('button', { name: /^Without tomato/ }).click()
    await lines.getByText('The Flattop, No tomato, Fries, Lemonade').waitFor()
    await lines.getByText('Flattop Meal: Tomato').waitFor({ state: 'detached' })
    await expectAmounts(page, { 'Products total': 14.9 })
  },
)

shift(
  'the burger of a combo is drawn and read as it is picked and changed, and is seen apart',
  async ({ guest }) => {
    const { page } = await guest({ pictures: true })
    await visit(page, '/menu/flattop-meal')
    const photo = page.locator('.dish-shot picture')
    const stack = page.getByRole('figure', { name: 'The Flattop' }).getByRole('img')
    await page.getByText('Change The Flattop').click()
    expect(await photo.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'One less Red onion' }).click()
    await page.getByRole('button', { name: 'One more Cheddar' }).click()
    const read =
      'Bottom to top: Sesame bun, Lettuce, Beef patty, Cheddar, Cheddar, Tomato, Sesame bun'
    await expect.poll(() => stack.getAttribute('aria-label')).toBe(read)
    expect(await photo.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Pull apart' }).click()
    await page.locator('.stack-names').getByText('Lettuce').waitFor()
    await page.getByRole('radio', { name: /^Double Stack/ }).check()
    await page.getByRole('figure', { name: 'Double Stack' }).getByRole('img').waitFor()
  },
)

shift(
  'a burger and a meal that nobody has photographed are drawn from their layers, as they come',
  async ({ guest, shop }) => {
    await changeShop(shop, (tx) => tx.updateTable('items').set({ picture_id: null }).execute())
    const { page } = await guest({ pictures: true })
    for (const slug of ['the-flattop', 'flattop-meal']) {
      await visit(page, `/menu/${slug}`)
      await page.getByRole('img', { name: /^Bottom to top: Sesame bun/ }).waitFor()
      expect(await page.locator('.dish-shot .shot--none').isVisible()).toBe(false)
      await expectAccessible(page)
    }
    await visit(page, '/menu/fries')
    await page.locator('.dish-shot .shot--none').waitFor()
  },
)

async function nameLine(page: Page, title: string, name: string, wish?: string): Promise<void> {
  await page.getByRole('button', { name: `Name or wish ${title}` }).click()
  await page.getByRole('textbox', { name: 'Who’s it for?' }).fill(name)
  if (wish) await page.getByRole('radio', { name: wish }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('textbox', { name: 'Who’s it for?' }).waitFor({ state: 'detached' })
}

/** Puts what the example shop also sells as a meal into the basket, one by one, and opens it. */
async function fillWithPartsOfMeal(page: Page): Promise<void> {
  await visit(page, '/')
  for (const title of ['The Flattop', 'Fries', 'Cola on Ice']) await addToBasket(page, title)
  await visit(page, '/basket')
}
