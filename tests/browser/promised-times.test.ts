import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { markIngredientOut } from '#shop/operations/menu/mark-sold-out.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visit } from './actions.ts'
import {
  choose,
  chooseNextDay,
  keepBasket,
  openAllDay,
  placedOrder,
  placeOrder,
  sayWho,
  untilPriced,
} from './checkout-actions.ts'
import { journey } from './journey.ts'

const BASKET = [
  { id: 'the-flattop', title: 'The Flattop', money: 9.5 },
  { id: 'crisp-chicken', title: 'Crisp Chicken', money: 11 },
  { id: 'garden-row', title: 'Garden Row', money: 10 },
]

journey(
  'what is out until 20:00 is offered another way or closed to whoever orders for 19:30, as soon as it is out, and an order for tomorrow is left alone',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const [{ page: tonight }, { page: tomorrow }] = [await guest(), await guest()]
    await chooseTime(tonight, 'tonight@example.com')
    await chooseTime(tomorrow, 'tomorrow@example.com', chooseNextDay)

    // Before the pages would ask by themselves.
    for (const ingredientId of ['beef-patty', 'dill-pickles', 'bean-patty']) {
      await outUntil(shop, ingredientId, '20:00')
    }
    const notice = (words: string) => noticesOf(tonight).getByText(words, { exact: true })
    await notice('The Flattop: Beef patty is sold out. Back 20:00.').waitFor()
    await notice('Crisp Chicken: Dill pickles is sold out. Back 20:00.').waitFor()
    await notice('Garden Row: Bean patty is sold out. Back 20:00.').waitFor()
    expect(await buttons(tonight)).toEqual([
      'Fried chicken thigh instead +$1.00',
      'Take 20:15',
      'Without dill pickles',
    ])
    await expectAccessible(tonight)
    for (const way of ['Fried chicken thigh instead', 'Without dill pickles']) {
      await noticesOf(tonight).getByRole('button', { name: way }).click()
      await noticesOf(tonight).getByRole('button', { name: way }).waitFor({ state: 'detached' })
    }
    expect(await tonight.locator('[data-line]').count()).toBe(3)
    await tonight.getByRole('button', { name: 'Remove Garden Row' }).click()
    await noticesOf(tonight).waitFor({ state: 'detached' })
    await untilPriced(tonight)
    await placeOrder(tonight)
    expect(await placedOrder(tonight)).toMatchObject({
      lines: [
        { title: 'The Flattop', unitPrice: 1050, parts: [{ name: 'Fried chicken thigh' }] },
        { title: 'Crisp Chicken', without: ['dill-pickles'] },
      ],
    })
    await tonight.getByText('19:30').first().waitFor()

    await untilPriced(tomorrow)
    expect(await tomorrow.getByText(/sold out/).count()).toBe(0)
    await placeOrder(tomorrow)
    expect(await placedOrder(tomorrow)).toMatchObject({
      lines: BASKET.map(({ title }) => ({ title, without: [], parts: [] })),
    })
  },
)

async function chooseTime(
  page: Page,
  email: string,
  chooseDay?: (page: Page) => Promise<void>,
): Promise<void> {
  await keepBasket(page, BASKET)
  await visit(page, '/checkout')
  await untilPriced(page)
  await choose(page, 'How', /^Pickup/)
  await sayWho(page, email)
  await page.getByRole('button', { name: 'Another time' }).click()
  await chooseDay?.(page)
  await page.getByRole('radio', { name: '19:30', exact: true }).check()
  await untilPriced(page)
}

/** What stands above the button that is in sight. */
function noticesOf(page: Page): Locator {
  return page.locator('.bar-notices').filter({ visible: true })
}

function buttons(page: Page): Promise<string[]> {
  return noticesOf(page).getByRole('button').allInnerTexts()
}

/** Marks an ingredient as out until a time of the shop's clock. */
async function outUntil(shop: RunningShop, ingredientId: string, time: string): Promise<void> {
  await besideShop(shop, async (beside) => {
    const { timeZone } = await readSettings(beside.read)
    const now = Temporal.Instant.fromEpochMilliseconds(beside.clock()).toZonedDateTimeISO(timeZone)
    const minutes = Math.ceil(now.until(now.withPlainTime(time)).total('minutes'))
    await markIngredientOut(beside, { ingredientId, minutes, by: 'cook' })
  })
}
