import { expect } from 'vitest'
import type { Claim } from '#shop/domain/kitchen/quarter-rooms.ts'
import { ACTION_NAMES, ORDER_ACTIONS, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { expectAdjusted, expectRefunds, expectStock } from './adjust-invariants.ts'
import { isLost, type Model } from './model.ts'

const LOST = ['refused', 'cancelled', 'expired']
const ACTION_OF: Record<string, OrderAction> = Object.fromEntries(
  ACTION_NAMES.map((action): [string, OrderAction] => [ORDER_ACTIONS[action].event, action]),
)

/** The shop agrees with the model: every order, its history, its money and its calls. */
export async function expectModel(read: Reader, model: Model): Promise<void> {
  for (const expected of model.orders) {
    const order = await read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', expected.id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ state: expected.state, version: expected.version })
    expect(order.unseen !== null).toBe(expected.isUnseen)
    expect(order.courier_id !== null).toBe(expected.isDriven)
    expect(order.answer_by === null).toBe(
      expected.state !== 'placed' || (expected.card === 'card' && !expected.isPaid),
    )
    await expectHistory(read, order)
    await expectAdjusted(read, order, expected)
    if (expected.card === 'card') {
      const { wanted } = await read
        .selectFrom('payments')
        .select('wanted')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect(wanted).toBe(wish(isLost(expected), order))
      await expectRefunds(read, order, expected)
    }
  }
}

/** What is true of all orders together, whatever happened to them. */
export async function expectBooks(read: Reader, model: Model): Promise<void> {
  await expectStock(read, model)
  const orders = await read.selectFrom('orders').select(['id', 'state', 'claims', 'code']).execute()
  const kept = orders.filter(({ state }) => !LOST.includes(state))
  const quarters = await read.selectFrom('kitchen_quarters').selectAll().execute()
  const claimed = new Map<number, number>()
  for (const { quarter, minutes } of kept.flatMap(({ claims }) => JSON.parse(claims) as Claim[])) {
    claimed.set(quarter, (claimed.get(quarter) ?? 0) + minutes)
  }
  const stored = quarters.filter(({ minutes }) => minutes > 0)
  expect(new Map(stored.map(({ starts_at, minutes }) => [starts_at, minutes]))).toEqual(claimed)

  const withCode = kept.filter(({ code }) => code !== null).map(({ id }) => id)
  const uses = await read.selectFrom('code_uses').select('order_id').execute()
  expect(uses.map(({ order_id }) => order_id).toSorted()).toEqual(withCode.toSorted())
  const codes = await read.selectFrom('discount_codes').select('uses').execute()
  expect(codes).toEqual([{ uses: withCode.length }])

  const toOwner = await read
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'order-unanswered')
    .execute()
  expect(toOwner).toHaveLength(model.orders.filter(({ calls }) => calls === 2).length)
}

async function expectHistory(read: Reader, { id, version, state }: Order): Promise<void> {
  const events = await read
    .selectFrom('order_events')
    .select(['version', 'kind', 'state'])
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()
  expect(events.map((event) => event.version)).toEqual(
    Array.from({ length: version }, (_, index) => index + 1),
  )
  expect(events[0]).toMatchObject({ kind: 'placed', state: 'placed' })
  expect(events.at(-1)).toMatchObject({ state })
  for (const [index, event] of events.entries()) {
    const before = events[index - 1]
    const action = ACTION_OF[event.kind]
    if (!before) continue
    const transition = action && ORDER_ACTIONS[action].from[before.state]
    if (action)
      expect([transition?.to, transition?.toForCourier], event.kind).toContain(event.state)
    else expect(event.state, event.kind).toBe(before.state)
  }
}

function wish(isLostNow: boolean, { accepted_at }: Order): string {
  if (isLostNow) return 'release'
  return accepted_at === null ? 'authorise' : 'capture'
}
