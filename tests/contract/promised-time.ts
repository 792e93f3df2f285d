import { expect, test } from 'vitest'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import type { Shop } from '#shop/shop.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  openFridayKitchen,
  orderInput,
  place,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const TOMORROW_AT_SIX = Date.parse('2026-11-21T18:00Z')
const TOMORROW_BEGINS = Date.parse('2026-11-21T00:00Z')

/** Quotes and orders evaluate sold-out items and codes at the promised time. */
export const promisedTimeContract: Contract = (open) => {
  test('an item that is sold out for an hour can be ordered for tomorrow, and not for now', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const until = FRIDAY_EVENING + 60 * MINUTE
    await runOut(shop, 'smash', until)
    expect(await ask(shop, null)).toMatchObject({
      judgedAt: FRIDAY_EVENING + 20 * MINUTE,
      refusals: [{ code: 'sold_out', line: 0, until, backAt: until }],
    })
    expect(await placeOrder(shop, orderInput())).toMatchObject({
      refusals: [{ code: 'sold_out', line: 0, until, backAt: until }],
    })
    expect(await ask(shop, TOMORROW_AT_SIX)).toMatchObject({
      judgedAt: TOMORROW_AT_SIX,
      totals: { total: 950 },
      refusals: [],
    })
    const order = await place(shop, { enquiry: { slot: TOMORROW_AT_SIX } })
    expect(order.promise.readyAt).toBe(TOMORROW_AT_SIX)
  })

  test('an item that is back before an order is ready can be ordered for as soon as possible', async () => {
    await using opened = await openFridayKitchen(open, { usualMinutes: 20 })
    const { shop } = opened
    await runOut(shop, 'smash', FRIDAY_EVENING + 20 * MINUTE)
    expect((await place(shop)).promise.readyAt).toBe(FRIDAY_EVENING + 20 * MINUTE)
    await runOut(shop, 'smash', FRIDAY_EVENING + 20 * MINUTE + 1)
    expect(codesOf(await placeOrder(shop, orderInput()))).toEqual(['sold_out'])
  })

  test('an item that is sold out when the rest is ready is refused, however long the whole order would take', async () => {
    await using opened = await openFridayKitchen(open, { usualMinutes: 20 })
    const { shop } = opened
    // Twenty of them are two hours' work: by then it would be back, but without it nothing takes that long.
    await runOut(shop, 'smash', FRIDAY_EVENING + 60 * MINUTE)
    await shop.work((tx) =>
      tx.updateTable('items').set({ make_minutes: 18 }).where('id', '=', 'cola').execute(),
    )
    const lines = [{ itemId: 'cola', quantity: 20, choices: [] }, smashes(1)]
    const whole = await answerQuote(shop.read, FRIDAY_EVENING, {
      lines,
      fulfilment: 'pickup',
      slot: null,
    })
    expect(whole.refusals).toEqual([])
    expect(whole.judgedAt).toBe(whole.promise?.readyAt)
    const few = await answerQuote(shop.read, FRIDAY_EVENING, {
      lines: [{ itemId: 'cola', quantity: 1, choices: [] }, smashes(1)],
      fulfilment: 'pickup',
      slot: null,
    })
    expect(few.refusals).toMatchObject([{ code: 'sold_out', line: 1 }])
    expect(few.promise?.readyAt).toBe(FRIDAY_EVENING + 20 * MINUTE)
  })

  test('before opening, an item is evaluated at the opening, not in the night', async () => {
    const night = Date.parse('2026-11-20T05:00Z')
    await using opened = await open({ clock: () => night })
    const { shop } = opened
    await setUpKitchen(shop)
    await runOut(shop, 'smash', night + 60 * MINUTE)
    expect((await ask(shop, null, night)).refusals).toMatchObject([{ code: 'closed' }])
  })

  test('a code that begins tomorrow is valid for a slot of tomorrow, and one that ends today is not', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await shop.work((tx) =>
      tx
        .insertInto('discount_codes')
        .values([
          discountCodeRow({ code: 'SOON', starts_at: TOMORROW_BEGINS, ends_at: null }),
          discountCodeRow({ code: 'TODAY', starts_at: null, ends_at: TOMORROW_BEGINS }),
        ])
        .execute(),
    )
    const refused = [{ code: 'code_not_valid' }]
    expect((await ask(shop, TOMORROW_AT_SIX, undefined, 'SOON')).refusals).toEqual([])
    expect((await ask(shop, TOMORROW_AT_SIX, undefined, 'TODAY')).refusals).toEqual(refused)
    expect((await ask(shop, null, undefined, 'SOON')).refusals).toEqual(refused)
    expect((await ask(shop, null, undefined, 'TODAY')).refusals).toEqual([])
    const later = (code: string) => ({ enquiry: { slot: TOMORROW_AT_SIX, code } })
    expect((await place(shop, later('SOON'))).totals.discount).toBeGreaterThan(0)
    expect(codesOf(await placeOrder(shop, orderInput(later('TODAY'))))).toEqual(['code_not_valid'])
  })

  test.for([
    ['59 s after it was shown', 59, 0, []],
    ['61 s after it was shown', 61, 0, ['time_changed']],
    ['61 s after, on a claim of a minute more', 61, MINUTE, []],
    ['at once, on a claim that it was shown as sooner', 0, -2 * MINUTE, ['time_changed']],
    ['at once, on a claim that it was shown as much later', 0, 16 * MINUTE, ['time_changed']],
  ] as const)('the time on the button is kept, or refused: %s', async ([, seconds, lie, codes]) => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const shownReadyAt = ((await ask(shop, null)).promise?.readyAt ?? 0) + lie
    now += seconds * 1000
    const outcome = await placeOrder(shop, orderInput({ shownReadyAt }))
    expect(codesOf(outcome)).toEqual(codes)
    const present = (await ask(shop, null, now)).promise?.readyAt
    if (!outcome.ok) {
      expect(outcome.refusals).toEqual([{ code: 'time_changed', old: shownReadyAt, new: present }])
      return
    }
    expect(outcome.value.promise.readyAt).toBe(shownReadyAt)
    const { promised_at } = await shop.read
      .selectFrom('orders')
      .select('promised_at')
      .executeTakeFirstOrThrow()
    expect(promised_at).toBe(shownReadyAt)
  })

  test('a time that was shown outlives neither a pause nor closing nor the work of others', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop)
    const shownReadyAt = (await ask(shop, null)).promise?.readyAt ?? 0
    await place(shop, { enquiry: { lines: [smashes(20)] }, clientAddress: null })
    const asShown = () => placeOrder(shop, orderInput({ shownReadyAt }))
    expect(codesOf(await asShown())).toEqual(['time_changed'])
    await pauseOrders(shop, { minutes: 5, reason: '', by: 'cook' })
    expect(codesOf(await asShown())).toEqual(['paused'])
    now = Date.parse('2026-11-20T22:00Z')
    expect(codesOf(await asShown())).toEqual(['closed'])
  })
}

function ask(shop: Shop, slot: number | null, now = FRIDAY_EVENING, code?: string) {
  return answerQuote(shop.read, now, { lines: [smashes(1)], fulfilment: 'pickup', slot, code })
}

async function runOut(shop: Shop, id: string, until: number): Promise<void> {
  await shop.work((tx) =>
    tx.updateTable('items').set({ sold_out_until: until }).where('id', '=', id).execute(),
  )
}
