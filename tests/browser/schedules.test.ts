import { expect } from 'vitest'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { importMenu, type MenuFile, seededMenu } from '#tests/support/import-menu.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expectAccessibleAtEverySize } from './accessible.ts'
import { itemCard, visit } from './actions.ts'
import { keepBasket, openAllDay, untilPriced } from './checkout-actions.ts'
import { journey } from './journey.ts'

const MINUTE = 60_000
const FLATTOP = { id: 'the-flattop', title: 'The Flattop', money: 8 }
const PANCAKES = { id: 'pancakes', title: 'Pancakes', money: 7 }

journey(
  'the basket says before breakfast ends when it does, what costs more then and what is gone; afterwards it is so, and nothing has left the basket',
  async ({ guest, shop }) => {
    await openAllDay(shop)
    const ends = await afterPromise(shop)
    await importMenu(shop, withBreakfast(`08:00-${ends}`))
    const { page } = await guest()
    await visit(page, '/')
    await itemCard(page, 'Pancakes').getByText(`Breakfast, until ${ends}`).waitFor()
    await keepBasket(page, [FLATTOP, PANCAKES])
    await visit(page, '/basket')
    await untilPriced(page)
    const notice = page.locator('.notice').filter({ hasText: `Changes at ${ends}.` })
    await notice.getByText('The Flattop: $9.50 then, $8.00 now.').waitFor()
    await notice.getByText('Pancakes: Breakfast only.').waitFor()
    await notice.getByText(/Order by \d\d:\d\d and it stays as it is\./).waitFor()
    await expectAccessibleAtEverySize(page)

    await importMenu(shop, withBreakfast('08:00-08:30'))
    await page
      .getByText(/^Pancakes: Breakfast only, next /)
      .first()
      .waitFor()
    await notice.waitFor({ state: 'detached' })
    const lines = page.getByRole('list', { name: 'My Basket' }).getByRole('listitem')
    expect(await lines.count()).toBe(2)
    await lines.getByText('$9.50').first().waitFor()
    await expectAccessibleAtEverySize(page)
    await visit(page, '/')
    await itemCard(page, 'Pancakes').locator('.sold').getByText('Breakfast').waitFor()
  },
)

/** A time of the shop's clock a few minutes after what is ordered now is promised for, as 15:40. */
function afterPromise(shop: RunningShop): Promise<string> {
  return besideShop(shop, async ({ read, clock }) => {
    const lines = [{ itemId: FLATTOP.id, quantity: 1, choices: [] }]
    const asked = { lines, fulfilment: 'pickup', slot: null } as const
    const { judgedAt } = await answerQuote(read, clock(), asked)
    const { timeZone } = await readSettings(read)
    return Temporal.Instant.fromEpochMilliseconds(judgedAt + 10 * MINUTE)
      .toZonedDateTimeISO(timeZone)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' })
  })
}

/** The example shop, open as it is, with breakfast at these hours. A changed text is how the test sees that it is served. */
function withBreakfast(hours: string): MenuFile {
  const menu = seededMenu()
  delete menu.shop.openingHours
  const [burgers, ...others] = menu.categories
  const pancakes = {
    title: 'Pancakes',
    price: '7.00',
    rating: 4.8,
    makeMinutes: 1,
    bullets: ['Three of them', 'Maple syrup', hours],
    schedule: 'breakfast',
  }
  const timed = (burgers?.items ?? []).map((each) =>
    each.slug === FLATTOP.id ? { ...each, timedPrices: { breakfast: '8.00' } } : each,
  )
  return {
    ...menu,
    schedules: [{ id: 'breakfast', name: 'Breakfast', hours: { 'Mon-Sun': hours } }],
    categories: [{ ...burgers, items: [...timed, pancakes] }, ...others],
  } as unknown as MenuFile
}
