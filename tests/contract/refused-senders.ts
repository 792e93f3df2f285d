import { expect, test } from 'vitest'
import { blockSender } from '#shop/operations/kitchen/block-sender.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { refuseSender } from '#shop/operations/orders/refuse-sender.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { acceptance, COOK } from '#tests/support/order-actors.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  orderInput,
  place,
  setUpKitchen,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const FLOOD = '203.0.113.9'
const REASON = 'we could not be sure that it is meant'

export const refusedSendersContract: Contract = (open) => {
  test('a flood is refused at once, each order like a single refusal, and others’ orders stay', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const honest = await place(shop, { clientAddress: '192.0.2.7' })
    const taken = await place(shop, { clientAddress: FLOOD })
    const flood = []
    for (let order = 0; order < 8; order += 1)
      flood.push(await place(shop, { clientAddress: FLOOD }))
    await advanceOrder(shop, acceptance(taken.id))
    const sender = await senderOf(shop, flood[0]?.id ?? '')
    expect(await refuse(shop, sender)).toEqual({
      ok: true,
      value: { refused: 8, blockedUntil: null },
    })
    for (const { id } of flood) {
      expect(await findOrder(shop.read, id)).toMatchObject({ state: 'refused', claims: '[]' })
    }
    expect((await findOrder(shop.read, honest.id))?.state).toBe('placed')
    expect((await findOrder(shop.read, taken.id))?.state).toBe('accepted')
    const events = shop.read.selectFrom('order_events').select(['actor_id', 'reason'])
    const refusals = await events.where('kind', '=', 'refused').execute()
    expect(refusals).toEqual(flood.map(() => ({ actor_id: 'cook', reason: REASON })))
    expect(await refuse(shop, sender)).toMatchObject({ value: { refused: 0 } })
    expect((await readBoard(shop.read, FRIDAY_EVENING)).tickets).toHaveLength(2)
  })

  test('orders that nobody has seen yet are not refused with the others', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop, { clientAddress: FLOOD })
    clock.now += MINUTE
    const late = await place(shop, { clientAddress: FLOOD })
    const sender = await senderOf(shop, id)
    const outcome = await refuse(shop, sender, { placedUntil: FRIDAY_EVENING })
    expect(outcome).toMatchObject({ value: { refused: 1 } })
    expect((await findOrder(shop.read, late.id))?.state).toBe('placed')
  })

  test('a blocked sender can’t place unpaid orders for an hour, or until the block is lifted', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop, { clientAddress: '2001:db8:1:2::1' })
    const sender = await senderOf(shop, id)
    const until = FRIDAY_EVENING + 60 * MINUTE
    const outcome = await refuse(shop, sender, { blockMinutes: 60 })
    expect(outcome).toMatchObject({ value: { refused: 1, blockedUntil: until } })
    expect((await readBoard(shop.read, clock.now)).blocked).toEqual([{ sender, until }])
    const again = (special = {}) =>
      placeOrder(shop, orderInput({ clientAddress: '2001:db8:1:3::1', ...special }))
    expect(await again()).toEqual({ ok: false, refusals: [{ code: 'network_blocked', until }] })
    expect(codesOf(await again({ clientAddress: '2001:db8:2::1' }))).toEqual([])
    const known = { confirmedEmail: 'ada@example.com', guest: { email: 'ada@example.com' } }
    expect(codesOf(await again(known))).toEqual([])
    await blockSender(shop, { sender, minutes: 0, by: 'cook' })
    expect((await readBoard(shop.read, clock.now)).blocked).toEqual([])
    expect(codesOf(await again())).toEqual([])
    await blockSender(shop, { sender, minutes: 60, by: 'cook' })
    clock.now = until
    expect(codesOf(await again())).toEqual([])
  })

  test('a refusal without a reason, for too long or of an invalid sender is rejected', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop, { clientAddress: FLOOD })
    const sender = await senderOf(shop, id)
    const codeOf = async (special: object) => {
      const outcome = await refuse(shop, sender, special)
      return outcome.ok ? null : outcome.refusals[0]?.code
    }
    expect(await codeOf({ reason: ' ' })).toBe('reason_missing')
    expect(await codeOf({ reason: 'x'.repeat(301) })).toBe('reason_too_long')
    expect(await codeOf({ blockMinutes: 1441 })).toBe('minutes_out_of_range')
    expect(await codeOf({ blockMinutes: -1 })).toBe('minutes_out_of_range')
    expect(await codeOf({ sender: 'nobody' })).toBe('unknown_sender')
    const board = await readBoard(shop.read, FRIDAY_EVENING)
    expect(board).toMatchObject({ tickets: [{ state: 'placed' }], blocked: [] })
  })
}

async function senderOf({ read }: Shop, orderId: string): Promise<string> {
  const { tickets } = await readBoard(read, FRIDAY_EVENING)
  return tickets.find(({ id }) => id === orderId)?.sender ?? ''
}

function refuse(shop: Shop, sender: string, special: object = {}) {
  const usual = { sender, reason: REASON, placedUntil: null, blockMinutes: 0, actor: COOK }
  return refuseSender(shop, { ...usual, ...special })
}
