import { expect, test } from 'vitest'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderActor } from '#shop/domain/orders/order-transitions.ts'
import { mailOrderStep } from '#shop/operations/messages/mail-order-step.ts'
import { type AdvanceOrderInput, advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { expireUnansweredOrders } from '#shop/operations/orders/expire-unanswered-orders.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK, GUEST, SHOP } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, orderInput, placed, setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

type Case = [
  what: string,
  order: Partial<NewRow<'orders'>>,
  actions: OrderAction[],
  actor: OrderActor,
  mails: string[],
]

const WORKED: OrderAction[] = ['accept', 'start', 'finish', 'complete']
const CASES: Case[] = [
  ['fetched', {}, WORKED, COOK, ['order-accepted', 'order-ready', 'order-completed']],
  [
    'brought',
    { fulfilment: 'delivery' },
    ['accept', 'start', 'finish', 'send_out', 'complete'],
    COOK,
    ['order-accepted', 'order-on-its-way', 'order-completed'],
  ],
  ['eaten here', { fulfilment: 'table' }, WORKED, COOK, ['order-accepted', 'order-completed']],
  ['delayed', {}, ['accept', 'delay'], COOK, ['order-accepted', 'order-delayed']],
  ['refused', {}, ['refuse'], COOK, ['order-refused']],
  ['cancelled by the kitchen', {}, ['cancel'], COOK, ['order-cancelled']],
  ['cancelled by its guest', {}, ['cancel'], GUEST, ['order-cancelled']],
  ['given back', {}, ['expire'], SHOP, ['order-expired']],
  ['without a mail address', { guest_email: null }, WORKED, COOK, []],
  [
    'never paid',
    { payment_method: 'card', payment_state: 'awaiting', placed_at: START - 60 * MINUTE },
    ['expire'],
    SHOP,
    [],
  ],
]

export const orderMailsContract: Contract = (open) => {
  test.for(CASES)(
    'the guest of an order that is %s gets one mail for each step that is mailed',
    async ([_, order, actions, actor, mails]) => {
      const clock = { now: START }
      await using opened = await open({ clock: () => clock.now })
      const { shop } = opened
      await shop.work((tx) => writeOrder(tx, order))
      await confirmedMailbox(shop, 'ada@example.com')
      clock.now = START + 10 * MINUTE
      for (const action of actions) await act(shop, action, { actor })
      const written = await outboxOf(shop)
      expect(written.map(({ kind }) => kind)).toEqual(mails.toSorted())
      for (const { to } of written) expect(to).toBe('ada@example.com')
    },
  )

  test('a step that did not happen is not mailed', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    await confirmedMailbox(shop, 'ada@example.com')
    const all = Array.from({ length: 5 }, () => tryTo(shop, 'accept', { expectedVersion: 1 }))
    await Promise.all(all)
    await tryTo(shop, 'complete')
    await expect(
      shop.work(async (tx) => {
        await mailOrderStep(tx, shop, 'order-1', 'completed')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect((await outboxOf(shop)).map(({ kind }) => kind)).toEqual(['order-accepted'])
  })

  test('an order that is placed twice under one key is mailed once', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const input = orderInput()
    const { id } = placed(await placeOrder(shop, input))
    placed(await placeOrder(shop, input))
    await shop.work((tx) => mailOrderStep(tx, shop, id, 'placed'))
    expect(await outboxOf(shop)).toEqual([{ kind: 'order-placed', to: input.details.guest.email }])
  })

  test('an order by card is mailed once the card is authorised', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = placed(await placeOrder(shop, orderInput({ paymentMethod: 'card' })))
    expect(await outboxOf(shop)).toEqual([])
    for (const _ of ['told', 'told again']) {
      await shop.work(async (tx) => {
        await tx.updateTable('orders').set({ payment_state: 'authorised' }).execute()
        await mailOrderStep(tx, shop, id, 'placed')
      })
    }
    expect((await outboxOf(shop)).map(({ kind }) => kind)).toEqual(['order-placed'])
  })

  test('an owner without a mail address gets no mail about unanswered orders', async () => {
    await using opened = await open({ clock: () => START + 5 * MINUTE })
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx))
    await expireUnansweredOrders(shop)
    expect(await outboxOf(shop)).toEqual([])
  })
}

async function act(shop: Shop, action: OrderAction, more: Partial<AdvanceOrderInput>) {
  expect((await tryTo(shop, action, more)).ok, action).toBe(true)
}

function tryTo(shop: Shop, action: OrderAction, more: Partial<AdvanceOrderInput> = {}) {
  const minutes = action === 'delay' ? 10 : undefined
  const input = { orderId: 'order-1', action, expectedVersion: null, actor: COOK, minutes }
  return advanceOrder(shop, { ...input, reason: 'Out of buns', ...more })
}

async function outboxOf(shop: Shop) {
  const rows = await shop.read.selectFrom('outbox').select(['kind', 'payload']).execute()
  return rows
    .map(({ kind, payload }) => ({ kind, to: JSON.parse(payload).to as string }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
}
