import { expect, test } from 'vitest'
import { startOutboxWorker } from '#shop/messaging/outbox/outbox-worker.ts'
import { openWebhookTransport } from '#shop/messaging/webhooks/webhook-transport.ts'
import { openShop } from '#shop/open-shop.ts'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import { listUndelivered } from '#shop/persistence/queries/messages/outbox.ts'
import { ask } from '#tests/support/ask.ts'
import { besideShop } from '#tests/support/kitchen-orders.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import {
  LOOPBACK,
  openWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/webhook-receiver.ts'

test('a webhook added while the shop runs receives the next order', async () => {
  await using receiver = await openWebhookReceiver()
  await using running = await startShop({ settings: { WEBHOOK_ALLOW: '127.0.0.0/8' } })
  await listen(running, receiver)
  const received = receiver.next()
  const { id } = await order(running)
  expect(await received).toMatchObject({ isProven: true, body: expect.stringContaining(id) })
})

test('a message being sent during a crash is sent after the restart, under the same id', async () => {
  await using receiver = await openWebhookReceiver()
  await using running = await startShop({ settings: { WEBHOOK_ALLOW: '127.0.0.0/8' } })
  await listen(running, receiver)
  receiver.troubles.push('silence')
  const received = receiver.next()
  const placed = [await order(running)]
  await received
  placed.push(await order(running), await order(running))
  await running.stop('SIGKILL')

  const { dataDir, origin } = running
  // The next process gets the message once its lease has expired.
  const clock = () => Date.now() + 3_600_000
  const { shop, close } = await openShop({ dataDir, publicUrl: origin, clock })
  const all = Promise.withResolvers<void>()
  const worker = startOutboxWorker(shop, openWebhookTransport(shop, LOOPBACK), {
    report: () => {
      if (receiver.received.length === 4) all.resolve()
    },
    fault: all.reject,
  })
  await all.promise
  await worker.stop()
  const waiting = await listUndelivered(shop.read)
  expect(waiting.filter(({ kind }) => kind.startsWith('webhook'))).toEqual([])
  await close()
  const [first] = receiver.received
  const again = receiver.received.filter(({ id }) => id === first?.id)
  expect(again.map(({ body }) => body)).toEqual([first?.body, first?.body])
  expect(receiver.received.every(({ isProven }) => isProven)).toBe(true)
  const ids = receiver.received.map(({ body }) => JSON.parse(body).data.order.id)
  expect(new Set(ids)).toEqual(new Set(placed.map(({ id }) => id)))
})

function listen(running: RunningShop, receiver: WebhookReceiver): Promise<void> {
  return besideShop(running, async (shop) => {
    const added = await addWebhook(shop, {
      address: receiver.url,
      events: ['order.placed'],
      by: 'cli',
    })
    if (!added.ok) throw new Error(JSON.stringify(added.refusals))
    receiver.secret = added.value.secret
  })
}

let orders = 0

/** Places an order as a till does. */
async function order({ origin }: RunningShop): Promise<{ id: string }> {
  const menu = JSON.parse((await ask(`${origin}/api/menu`)).text)
  orders += 1
  const lines = [{ itemId: menu.categories[0].items[0].id, quantity: 1, options: [] }]
  const guest = { name: 'Ada', email: `ada${orders}@example.com` }
  const quote = await post(`${origin}/api/quote`, { lines, fulfilment: 'pickup', withSlots: true })
  const slot = quote.slots
    .flatMap(({ slots }: { slots: { at: number; full: boolean }[] }) => slots)
    .findLast(({ full }: { full: boolean }) => !full).at
  return post(`${origin}/api/orders`, { lines, fulfilment: 'pickup', slot, guest })
}

async function post(url: string, body: object) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key-of-${orders}` }
  const { text } = await ask(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return JSON.parse(text)
}
