import { expect, test } from 'vitest'
import { MAX_VERDICT_WORDS, type Verdict } from '#shop/domain/orders/verdict.ts'
import { giveVerdict } from '#shop/operations/orders/give-verdict.ts'
import { eraseGuest } from '#shop/persistence/queries/guests/order-forgetting.ts'
import { readVerdict } from '#shop/persistence/queries/orders/verdicts.ts'
import type { Shop } from '#shop/shop.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000
const DAY = 86_400_000
const DONE = { state: 'completed', closed_at: START, answer_by: null } as const

export const verdictsContract: Contract = (open) => {
  test('what a guest says of an order is stored, and can be changed for a day', async () => {
    const clock = { now: START }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, DONE))
    expect((await readVerdict(shop.read, 'order-1'))?.given).toBeNull()
    expect(await give(shop, 'cold', '  The fries were.  ')).toEqual([])
    expect(await given(shop)).toEqual({ verdict: 'cold', words: 'The fries were.', at: START })
    clock.now += DAY - 1
    expect(await give(shop, 'right', 'no words with this')).toEqual([])
    expect(await given(shop)).toEqual({ verdict: 'right', words: '', at: START })
    clock.now += 1
    expect(await give(shop, 'late')).toEqual(['not_possible_now'])
    expect((await given(shop))?.verdict).toBe('right')
  })

  test('nothing is said of an order that is under way, was lost or is none, nor at any length', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    expect(await give(shop, 'right')).toEqual(['unknown_order'])
    await shop.work((tx) => writeOrder(tx, { state: 'ready' }))
    expect(await give(shop, 'right')).toEqual(['not_possible_now'])
    const set = (state: 'cancelled' | 'completed') =>
      shop.database
        .updateTable('orders')
        .set({ ...DONE, state })
        .execute()
    await set('cancelled')
    expect(await give(shop, 'right')).toEqual(['not_possible_now'])
    await set('completed')
    expect(await give(shop, 'late', 'x'.repeat(MAX_VERDICT_WORDS + 1))).toEqual(['reason_too_long'])
    expect(await give(shop, 'late', 'x'.repeat(MAX_VERDICT_WORDS))).toEqual([])
  })

  test('the words go with the guest, and that something was wrong stays', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, DONE))
    await give(shop, 'missing', 'Ask Ada')
    await shop.work((tx) => eraseGuest(tx, ['order-1'], START))
    expect(await given(shop)).toEqual({ verdict: 'missing', words: '', at: START })
  })
}

async function give(shop: Shop, verdict: Verdict, words = ''): Promise<string[]> {
  const outcome = await giveVerdict(shop, { orderId: 'order-1', verdict, words })
  return outcome.ok ? [] : outcome.refusals.map(({ code }) => code)
}

async function given(shop: Shop) {
  return (await readVerdict(shop.read, 'order-1'))?.given
}
