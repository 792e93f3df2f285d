import { expect, test } from 'vitest'
import { STEP_MESSAGE, TEST_MESSAGE } from '#app/api/docs/webhook-messages.ts'
import { mailTransport } from '#shop/messaging/mail/mail-transport.ts'
import { deliverMessage } from '#shop/messaging/outbox/deliver-message.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { openWebhookTransport } from '#shop/messaging/webhooks/webhook-transport.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import {
  disableWebhook,
  enableWebhook,
  removeWebhook,
  renewWebhookSecret,
} from '#shop/operations/messages/change-webhook.ts'
import { readWebhookDeliveries } from '#shop/operations/messages/read-webhooks.ts'
import { sendAgain, sendTestEvent } from '#shop/operations/messages/test-webhook.ts'
import { type AdvanceOrderInput, advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { listUndelivered, outboxIdleSince } from '#shop/persistence/queries/messages/outbox.ts'
import { changeOrder, findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readChanges } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { comboPick, comboSlot } from '#tests/support/combos.ts'
import { itemRow } from '#tests/support/menu-item.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import {
  LOOPBACK,
  openWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/webhook-receiver.ts'
import { adjust } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'

const HOUR = 3_600_000
const TERMS = { sendTimeout: 10_000, lease: HOUR }
/** No mails are sent to its guest. */
const QUIET = { guest_email: null }

export const webhooksContract: Contract = (open) => {
  test('a test takes the way of all messages, its end is told, and what failed is sent again', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    const id = await listen(shop, receiver)
    const tried = await sendTestEvent(shop, id)
    const delivery = tried.ok ? tried.value.delivery : ''
    const last = async () => (await readWebhookDeliveries(shop))[0]?.deliveries
    expect(await last()).toMatchObject([{ id: delivery, kind: 'test', state: 'waiting' }])
    expect(await readWebhookDeliveries(shop)).toMatchObject([
      { waiting: 1, oldestAt: FRIDAY_EVENING },
    ])
    expect(await sendAgain(shop, { webhook: 'other', delivery })).toMatchObject({
      refusals: [{ code: 'unknown_delivery' }],
    })
    expect(await sendAgain(shop, { webhook: id, delivery })).toMatchObject({ ok: true })
    await deliverAll(shop)
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['test'])
    expect(await last()).toMatchObject([{ id: delivery, state: 'delivered' }])
    expect(await sendAgain(shop, { webhook: id, delivery })).toMatchObject({ ok: false })
    await disableWebhook(shop, id, 'cli')
    expect((await readChanges(shop.read, 'webhook', id)).map(({ after }) => after)).toEqual(
      expect.arrayContaining(
        ['webhook_added', 'webhook_disabled'].map((did) => ({ did, host: expect.any(String) })),
      ),
    )
    expect(await sendTestEvent(shop, id)).toMatchObject({ refusals: [{ code: 'webhook_off' }] })
    expect(await sendTestEvent(shop, 'none')).toMatchObject({
      refusals: [{ code: 'unknown_webhook' }],
    })
  })

  test('a webhook gets each step of an order, in order and signed, without personal data', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    await setUpKitchen(shop)
    await listen(shop, receiver)
    const guest = { name: 'Ada Guest', phone: '+90 555 010 20 30', email: 'ada@example.com' }
    const details = { street: '12 Larch Road', city: 'Kars', extra: '2nd bell', note: 'No nuts' }
    const order = await place(shop, {
      guest,
      details,
      enquiry: { fulfilment: 'delivery', place: { postcode: '34000' } },
    })
    clock.now += 1000
    await act(shop, order.id, 'accept', { minutes: 25 })
    clock.now += 1000
    await act(shop, order.id, 'cancel', { reason: 'Ada moved away' })
    await deliverAll(shop)

    const events = receiver.received.map(({ body }) => JSON.parse(body))
    expect(events.map(({ type, data }) => [type, data.by, data.order.state])).toEqual([
      ['order.placed', 'guest', 'placed'],
      ['order.accepted', 'staff', 'accepted'],
      ['order.cancelled', 'staff', 'cancelled'],
    ])
    expect(events[0]).toEqual({
      type: 'order.placed',
      timestamp: new Date(FRIDAY_EVENING).toISOString(),
      data: {
        by: 'guest',
        order: {
          id: order.id,
          version: 1,
          number: 1,
          businessDay: '2026-11-20',
          pickupCode: order.pickupCode,
          state: 'placed',
          fulfilment: 'delivery',
          table: null,
          placedAt: FRIDAY_EVENING,
          slotAt: null,
          isTrial: false,
          promisedAt: order.promise.readyAt,
          currency: 'USD',
          totals: order.totals,
          due: order.totals.total,
          taxIncluded: true,
          payment: { method: 'counter', state: 'to_pay', paidBy: null },
          lines: [
            {
              itemId: 'smash',
              title: 'Plain Smash',
              options: [],
              choices: [],
              without: [],
              parts: [],
              words: [],
              quantity: 1,
              unitPrice: 950,
              total: 950,
            },
          ],
          adjustments: [],
        },
      },
    })
    expect(events[1].data.order).toMatchObject({
      version: 2,
      promisedAt: FRIDAY_EVENING + 26 * 60_000,
    })
    expect(receiver.received.every(({ isProven }) => isProven)).toBe(true)
    const all = receiver.received.map(({ body }) => body).join()
    for (const personal of [
      'Ada',
      '+90',
      'example.com',
      'Larch',
      'Kars',
      'bell',
      'nuts',
      '"34000"',
      order.token,
    ]) {
      expect(all).not.toContain(personal)
    }
  })

  test('what is posted is as the document of the API says, of meals, wishes and changes too', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    await setUpKitchen(shop, { fulfilments: ['pickup', 'table'], tables: ['7'] })
    const slots = [comboSlot('main', ['smash']), comboSlot('drink', ['cola'])]
    const meal = itemRow({ id: 'meal', slug: 'meal', title: 'Meal', price: 1100, slots })
    await shop.work((tx) => tx.insertInto('items').values(meal).execute())
    const webhook = await listen(shop, receiver)
    const picks = [comboPick('main', 'smash'), comboPick('drink', 'cola')]
    const wish = { ifOut: { wish: 'swap', instead: 'a salad' }, for: 'Ada' } as const
    const lines = [{ itemId: 'meal', quantity: 2, choices: [], picks, ...wish }]
    const { id } = await place(shop, { enquiry: { lines, fulfilment: 'table', table: '7' } })
    await act(shop, id, 'accept', { minutes: 25 })
    expect(await adjust(shop, { orderId: id, quantity: 1 })).toMatchObject({ ok: true })
    for (const action of ['finish', 'complete'] as const) await act(shop, id, action)
    await sendTestEvent(shop, webhook)
    await deliverAll(shop)
    expect(receiver.received.length).toBe(6)
    for (const { body } of receiver.received) {
      const message = JSON.parse(body)
      const { schema } = message.type === 'test' ? TEST_MESSAGE : STEP_MESSAGE
      expect(schema.safeParse(message).error, message.type).toBeUndefined()
    }
    const [first] = receiver.received.map(({ body }) => JSON.parse(body).data.order?.lines?.[0])
    expect(first).toMatchObject({ ifOut: { wish: 'swap' }, words: expect.any(Array) })
    expect(first.picks).toHaveLength(2)
  })

  test('changes of a payment are sent like any other step', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, QUIET))
    await listen(shop, receiver, 'order.payment_refunded')
    await shop.work(async (tx) => {
      for (const state of ['paid', 'refunded'] as const) {
        const order = await findOrder(tx, 'order-1')
        if (!order) throw new Error('The order is gone.')
        await changeOrder(tx, order, paymentStep(state), FRIDAY_EVENING)
      }
    })
    await deliverAll(shop)
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'order.payment_refunded',
        data: { by: 'payment', order: { payment: { state: 'refunded' } } },
      },
    ])
  })

  test('a step that did not happen is not sent, nor one that no webhook asked for', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, QUIET))
    await listen(shop, receiver, 'order.accepted', 'order.completed')
    const failing = shop.work(async (tx) => {
      const order = await findOrder(tx, 'order-1')
      if (order)
        await changeOrder(tx, order, { ...paymentStep('paid'), kind: 'accepted' }, FRIDAY_EVENING)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await messagesOf(shop)).toEqual([])
    for (const action of ['accept', 'start', 'finish', 'complete'] as const)
      await act(shop, 'order-1', action)
    expect(await messagesOf(shop)).toEqual(['webhook order.accepted', 'webhook order.completed'])
  })

  test.for([500, 404, 'redirect', 'hang up'] as const)(
    'a webhook that answers with %s gets the message again under the same id, with a new signature',
    async (trouble) => {
      const clock = { now: FRIDAY_EVENING }
      await using opened = await open({ clock: () => clock.now })
      await using receiver = await openWebhookReceiver()
      const { shop } = opened
      await shop.work((tx) => writeOrder(tx, QUIET))
      await listen(shop, receiver)
      await act(shop, 'order-1', 'accept')
      receiver.troubles.push(trouble)
      const first = await deliverMessage(shop, openWebhookTransport(shop, LOOPBACK), TERMS)
      expect(first).toMatchObject({ outcome: 'postponed', kind: 'webhook order.accepted' })
      await act(shop, 'order-1', 'start')
      clock.now = first?.nextAt ?? 0
      await deliverAll(shop)

      const [tried, next, again] = receiver.received
      expect(receiver.received).toHaveLength(3)
      expect(again).toMatchObject({ id: tried?.id, body: tried?.body, isProven: true })
      expect(again?.timestamp).toBe(Math.floor(clock.now / 1000))
      expect(next?.id).not.toBe(tried?.id)
      expect(await listUndelivered(shop.read)).toEqual([])
    },
  )

  test('an endless answer is not read, and an answer of "gone" ends the sending', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, QUIET))
    await listen(shop, receiver)
    await act(shop, 'order-1', 'accept')
    await act(shop, 'order-1', 'start')
    receiver.troubles.push('endless', 410)
    const transport = openWebhookTransport(shop, LOOPBACK)
    expect(await deliverMessage(shop, transport, TERMS)).toMatchObject({ outcome: 'delivered' })
    expect(await deliverMessage(shop, transport, TERMS)).toMatchObject({
      outcome: 'dead',
      reason: 'HTTP 410',
    })
  })

  test('a webhook that hangs delays neither another webhook nor mails, and gets its messages once it answers', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    await using hanging = await openWebhookReceiver()
    await using other = await openWebhookReceiver()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, QUIET))
    await listen(shop, hanging)
    await act(shop, 'order-1', 'accept')
    clock.now += 1
    await listen(shop, other)
    for (const action of ['start', 'finish'] as const) await act(shop, 'order-1', action)
    const mail = { kind: 'test', to: 'owner@shop.example', subject: 'Hello', text: 'Hello.' }
    await shop.work((tx) => enqueueMail(tx, mail, shop))

    hanging.troubles.push('silence')
    const reached = hanging.next()
    const hangUp = new AbortController()
    const stuck = deliverMessage(shop, openWebhookTransport(shop, LOOPBACK), {
      ...TERMS,
      hangUp: hangUp.signal,
    })
    await reached
    await deliverAll(shop)
    expect(other.received).toHaveLength(2)
    expect(hanging.received).toHaveLength(1)
    const sent: string[] = []
    const transport = mailTransport(async ({ subject }) => void sent.push(subject))
    await deliverMessage(shop, transport, TERMS)
    expect(sent).toEqual(['Hello'])

    hangUp.abort()
    expect(await stuck).toMatchObject({ outcome: 'postponed', reason: 'TIMEOUT' })
    clock.now += HOUR
    await deliverAll(shop)
    expect(hanging.received).toHaveLength(4)
    expect(new Set(hanging.received.map(({ id }) => id)).size).toBe(3)
  })

  test('four workers on one database send each of thirty steps once, one at a time', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    await listen(shop, receiver)
    for (let number = 1; number <= 30; number += 1) {
      const id = `order-${number}`
      await shop.work((tx) => writeOrder(tx, { ...QUIET, id, number }))
      await act(shop, id, 'accept')
    }
    await Promise.all(Array.from({ length: 4 }, () => deliverAll(shop)))
    await deliverAll(shop)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(30)
    expect(receiver.received).toHaveLength(30)
  })

  test('a disabled webhook gets waiting messages when it is enabled, a removed one never', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, QUIET))
    const id = await listen(shop, receiver)
    await act(shop, 'order-1', 'accept')
    expect(await disableWebhook(shop, id, 'cli')).toBe(true)
    expect(await disableWebhook(shop, id, 'cli')).toBe(false)
    await act(shop, 'order-1', 'start')
    await deliverAll(shop)
    expect(receiver.received).toEqual([])
    expect(await outboxIdleSince(shop.read, FRIDAY_EVENING + HOUR)).toBeNull()
    expect(await enableWebhook(shop, id, 'cli')).toBe(true)
    await deliverAll(shop)
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['order.accepted'])
    await act(shop, 'order-1', 'finish')
    expect(await removeWebhook(shop, id, 'cli')).toBe(true)
    await deliverAll(shop)
    expect(receiver.received).toHaveLength(1)
    expect(await messagesOf(shop)).toEqual([])
  })

  test('a new secret signs messages at once, and the old one as well for a day', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, QUIET))
    const id = await listen(shop, receiver)
    const old = receiver.secret
    const renewed = (await renewWebhookSecret(shop, id, 'cli')) ?? ''
    const proves = async (secret: string, action: AdvanceOrderInput['action']) => {
      receiver.secret = secret
      await act(shop, 'order-1', action)
      await deliverAll(shop)
      return receiver.received.at(-1)?.isProven
    }
    clock.now += 24 * HOUR - 1
    expect(await proves(old, 'accept')).toBe(true)
    expect(await proves(renewed, 'start')).toBe(true)
    clock.now += 1
    expect(await proves(old, 'finish')).toBe(false)
    expect(await proves(renewed, 'complete')).toBe(true)
    expect(await renewWebhookSecret(shop, 'none', 'cli')).toBeNull()
  })

  test('delivered webhook messages are deleted after a week', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    await using receiver = await openWebhookReceiver()
    const { shop } = opened
    await shop.work((tx) => writeOrder(tx, QUIET))
    await listen(shop, receiver)
    await act(shop, 'order-1', 'accept')
    await deliverAll(shop)
    clock.now += 6 * 24 * HOUR
    await forgetExpired(shop)
    expect(await messagesOf(shop)).toHaveLength(1)
    clock.now += 2 * 24 * HOUR
    await forgetExpired(shop)
    expect(await messagesOf(shop)).toEqual([])
  })
}

async function listen(shop: Shop, receiver: WebhookReceiver, ...events: string[]): Promise<string> {
  const outcome = await addWebhook(shop, { address: receiver.url, events, by: 'cli' })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  receiver.secret = outcome.value.secret
  return outcome.value.id
}

async function act(
  shop: Shop,
  orderId: string,
  action: AdvanceOrderInput['action'],
  more: Partial<AdvanceOrderInput> = {},
): Promise<void> {
  const input = { orderId, action, expectedVersion: null, actor: COOK, ...more }
  expect((await advanceOrder(shop, input)).ok, action).toBe(true)
}

function paymentStep(state: 'paid' | 'refunded') {
  return {
    kind: `payment_${state}`,
    state: 'placed',
    actor: 'payment',
    actorId: null,
    reason: null,
    facts: {},
    columns: { payment_state: state },
  } as const
}

async function deliverAll(shop: Shop): Promise<void> {
  while ((await deliverMessage(shop, openWebhookTransport(shop, LOOPBACK), TERMS)) !== null);
}

async function messagesOf(shop: Shop): Promise<string[]> {
  const rows = await shop.read
    .selectFrom('outbox')
    .select('kind')
    .where('webhook_id', 'is not', null)
    .execute()
  return rows.map(({ kind }) => kind).toSorted()
}
