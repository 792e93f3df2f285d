import { expect, test } from 'vitest'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { dishAllergensText } from '#shop/wording/dish-allergens-text.ts'
import { importFile, MEAL_MENU } from '#tests/support/combo-menu.ts'
import { comboPick } from '#tests/support/combos.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, orderInput, placed } from '#tests/support/order-input.ts'
import { OPEN_EVENINGS } from '#tests/support/settings.ts'
import { adjust } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'

/** Of the bun and the onion all is known, of the potato nothing; slaw has no recipe. */
const KNOWN_MENU = {
  ...MEAL_MENU,
  ingredients: [
    { name: 'Bun', allergens: { contains: ['gluten'], free: 'others' } },
    {
      name: 'Onion',
      allergens: { contains: ['sulphites'], mayContain: ['celery'], free: 'others' },
    },
    { name: 'Potato' },
  ],
}

/** A burger, one without onion, and a meal of such a burger, slaw and a cola. */
async function sellBurgers(shop: Shop): Promise<string> {
  expect(await importFile(shop, KNOWN_MENU)).toMatchObject({ ok: true })
  await shop.work((tx) =>
    writeSettings(tx, { openingHours: OPEN_EVENINGS, timeZone: 'UTC', stations: {} }),
  )
  const plain = { itemId: 'smash', quantity: 1, choices: [] }
  const picks = [comboPick('burger', 'smash', { without: ['onion'] }), comboPick('side', 'slaw')]
  const lines = [
    plain,
    { ...plain, without: ['onion'] },
    { itemId: 'meal', quantity: 1, choices: [], picks },
  ]
  const enquiry = { lines, fulfilment: 'pickup' as const }
  return placed(await placeOrder(shop, orderInput({ enquiry }))).id
}

async function wordsOf(shop: Shop, orderId: string): Promise<string[]> {
  const hash = (await findOrder(shop.read, orderId))?.token_hash ?? ''
  const view = await readOrderView(shop.read, hash, FRIDAY_EVENING)
  return (view?.lines ?? []).map((line) => dishAllergensText(line, 'en'))
}

/** What an order keeps of the allergens in its dishes. */
export const soldAllergensContract: Contract = (open) => {
  test('an order keeps what is in each dish as it was changed, whatever becomes of the menu', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const id = await sellBurgers(shop)
    const sold = await wordsOf(shop, id)
    expect(sold.slice(0, 2)).toEqual([
      'Contains: Gluten, Sulphites. May contain: Celery',
      'Contains: Gluten',
    ])
    expect(sold[2]).toMatch(/^Contains: Gluten\. Not confirmed: .*Milk/)
    const [, , meal] = (await readOrderLines(shop.read, [id])).get(id) ?? []
    expect(meal?.allergens?.map(({ contains, free }) => [contains, free.length])).toEqual([
      [['gluten'], 13],
      [[], 0],
      [[], 0],
    ])
    const safe = {
      ...KNOWN_MENU,
      ingredients: [{ name: 'Bun' }, { name: 'Onion' }, { name: 'Potato' }],
    }
    expect(await importFile(shop, safe)).toMatchObject({ ok: true })
    expect(await wordsOf(shop, id)).toEqual(sold)
  })

  test('what the kitchen swaps leaves nothing free, and what it leaves out confirms nothing', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const orderId = await sellBurgers(shop)
    await advanceOrder(shop, { orderId, action: 'accept', expectedVersion: 1, actor: COOK })
    const swap = { kind: 'swapped', part: 'bun', instead: 'Rye roll' } as const
    expect(await adjust(shop, { orderId, line: 1, ...swap })).toMatchObject({ ok: true })
    const onion = await adjust(shop, { orderId, line: 0, part: 'onion' })
    expect(onion).toMatchObject({ ok: true })
    const [first, second] = await wordsOf(shop, orderId)
    expect(first).toBe('Contains: Gluten, Sulphites. May contain: Celery')
    expect(second).toMatch(/^Contains: Gluten\. Not confirmed: .*Milk/)
    const whole = { kind: 'swapped', instead: 'Soup' } as const
    expect(await adjust(shop, { orderId, line: 0, ...whole })).toMatchObject({ ok: true })
    expect((await wordsOf(shop, orderId))[0]).toBe('Allergens: not checked, ask us')
  })

  test('the mail that an order is placed with says it below each dish, and the board nothing', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await sellBurgers(shop)
    const messages = await shop.read.selectFrom('outbox').selectAll().execute()
    const written = JSON.stringify(messages)
    expect(written).toContain('Contains: Gluten, Sulphites. May contain: Celery')
    const { tickets } = await readBoard(shop.read, FRIDAY_EVENING)
    expect(tickets).toHaveLength(1)
    expect(JSON.stringify(tickets)).not.toContain('sulphites')
  })
}
