import { expect, test } from 'vitest'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { fireOrders } from '#shop/operations/kitchen/fire-orders.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { startStation } from '#shop/operations/kitchen/print-stations.ts'
import { acceptByItself } from '#shop/operations/orders/accept-by-itself.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { watchUnanswered } from '#shop/operations/orders/watch-unanswered.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK } from '#tests/support/order-actors.ts'
import {
  FRIDAY_EVENING,
  orderInput,
  place,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'
import { openPaymentRig } from './payment-rig.ts'

const MINUTE = 60_000
const IN_TWO_HOURS = FRIDAY_EVENING + 120 * MINUTE
const NETWORK = '203.0.113.9'

/** Where the owner wants it, the shop accepts by itself what needs no person. */
export const autoAcceptContract: Contract = (open) => {
  test('an order that needs nobody is accepted with its promise, printed, mailed, and said to be so by the shop', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    await startStation(shop, { name: 'Pass', sheets: 'both' })
    await confirmedMailbox(shop, 'ada@example.com')
    const { id, promise } = await place(shop, { guest: { email: 'ada@example.com' } })
    await Promise.all([acceptByItself(shop), acceptByItself(shop)])
    await acceptByItself(shop)
    expect(await findOrder(shop.read, id)).toMatchObject({
      state: 'accepted',
      version: 2,
      promised_at: promise.readyAt,
      answer_by: null,
    })
    expect((await readOrderEvents(shop.read, id)).at(-1)).toMatchObject({
      kind: 'accepted',
      actor: 'shop',
      actorName: null,
    })
    expect(await jobsOf(shop, id)).toEqual(['labels new', 'ticket new'])
    expect(await mailsTo(shop, 'ada@example.com')).toHaveLength(2)
  })

  test('nothing is accepted by itself unless the owner wants it', async () => {
    await using kitchen = await openKitchen(open, { autoAccept: false })
    const { shop } = kitchen
    const { id } = await place(shop)
    await acceptByItself(shop)
    expect(await stateOf(shop, id)).toBe('placed')
    await shop.work((tx) => writeSettings(tx, { autoAccept: true }))
    await acceptByItself(shop)
    expect(await stateOf(shop, id)).toBe('accepted')
  })

  test('the watch over unanswered orders costs one question while none waits, then accepts one and ends another', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    const asked: string[] = []
    const selectFrom = (table: 'orders') => {
      asked.push(table)
      return shop.read.selectFrom(table)
    }
    await watchUnanswered({ ...shop, read: { ...shop.read, selectFrom } as Shop['read'] })
    expect(asked).toEqual(['orders'])
    const old = await place(shop, { details: { note: 'Severe nut allergy' } })
    clock.now += 60 * MINUTE
    const { id } = await place(shop)
    await watchUnanswered(shop)
    expect([await stateOf(shop, id), await stateOf(shop, old.id)]).toEqual(['accepted', 'expired'])
  })

  test('an allergy waits until somebody has read it, and is accepted then', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const { id } = await place(shop, { details: { note: 'Severe nut allergy' } })
    await acceptByItself(shop)
    expect(await stateOf(shop, id)).toBe('placed')
    await act(shop, id, 'read_allergy')
    await acceptByItself(shop)
    expect(await stateOf(shop, id)).toBe('accepted')
  })

  test('a large order of a stranger waits for a person', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const { id, waits } = await place(shop, {
      clientAddress: NETWORK,
      enquiry: { lines: [smashes(20)] },
    })
    expect(waits).toBe('size')
    await acceptByItself(shop)
    expect(await stateOf(shop, id)).toBe('placed')
  })

  test('during a pause what is wanted at once waits, and an order for later does not', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    const { id } = await place(shop)
    await pauseOrders(shop, { minutes: 15, reason: 'Fryer', by: 'cook' })
    const later = await place(shop, { enquiry: { slot: IN_TWO_HOURS } })
    await acceptByItself(shop)
    expect([await stateOf(shop, id), await stateOf(shop, later.id)]).toEqual(['placed', 'accepted'])
    clock.now += 16 * MINUTE
    await acceptByItself(shop)
    expect(await stateOf(shop, id)).toBe('accepted')
  })

  test('an order for later is accepted at once, and printed when it fires', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    await startStation(shop, { name: 'Pass', sheets: 'ticket' })
    const { id } = await place(shop, { enquiry: { slot: IN_TWO_HOURS } })
    await acceptByItself(shop)
    expect(await stateOf(shop, id)).toBe('accepted')
    expect(await jobsOf(shop, id)).toEqual([])
    clock.now = IN_TWO_HOURS - 5 * MINUTE
    await startStation(shop, { name: 'Pass', sheets: 'ticket' })
    await fireOrders(shop)
    expect(await jobsOf(shop, id)).toEqual(['ticket new'])
  })

  test('a card order is accepted once its card is checked, and charged then', async () => {
    await using rig = await openPaymentRig(open)
    await rig.shop.work((tx) => writeSettings(tx, { autoAccept: true }))
    await rig.order()
    await acceptByItself(rig.shop)
    expect(await stateOf(rig.shop, rig.orderId)).toBe('placed')
    await rig.pay()
    await rig.settle()
    await acceptByItself(rig.shop)
    await rig.work()
    expect(await rig.readOrder()).toMatchObject({ state: 'accepted', payment_state: 'paid' })
    expect(await rig.ledger()).toEqual(['authorised 1900', 'captured 1900'])
  })

  test('the shop’s own yes vouches for nobody: one network gets no more of the kitchen’s time by it', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const orders: string[] = []
    for (let nth = 0; nth < 12; nth += 1) {
      const input = orderInput({ clientAddress: NETWORK, enquiry: { lines: [smashes(2)] } })
      const outcome = await placeOrder(shop, input)
      if (outcome.ok) orders.push(outcome.value.id)
      await acceptByItself(shop)
    }
    const states = await Promise.all(orders.map((id) => stateOf(shop, id)))
    expect(states).toContain('accepted')
    expect(states.slice(-6)).toEqual(Array.from({ length: 6 }, () => 'placed'))
    const [first = ''] = orders
    expect((await findOrder(shop.read, first))?.wide_network).not.toBeNull()
    await act(shop, first, 'finish')
    expect((await findOrder(shop.read, first))?.wide_network).toBeNull()
  })
}

async function openKitchen(
  open: Parameters<Contract>[0],
  settings: Partial<ShopSettings> = { autoAccept: true },
) {
  const parts = new AsyncDisposableStack()
  const clock = { now: FRIDAY_EVENING }
  const { shop } = parts.use(await open({ clock: () => clock.now }))
  await setUpKitchen(shop, settings)
  return { shop, clock, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}

async function act(shop: Shop, orderId: string, action: OrderAction): Promise<void> {
  const outcome = await advanceOrder(shop, { orderId, action, expectedVersion: null, actor: COOK })
  expect(outcome).toMatchObject({ ok: true })
}

async function stateOf(shop: Shop, id: string): Promise<string | undefined> {
  return (await findOrder(shop.read, id))?.state
}

async function jobsOf(shop: Shop, id: string): Promise<string[]> {
  const jobs = await shop.read
    .selectFrom('print_jobs')
    .select(['sheet', 'why'])
    .where('order_id', '=', id)
    .orderBy('sheet')
    .execute()
  return jobs.map(({ sheet, why }) => `${sheet} ${why}`)
}
