import { expect, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import { mailTransport } from '#shop/messaging/mail/mail-transport.ts'
import { deliverMessage } from '#shop/messaging/outbox/deliver-message.ts'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import { readOrdersOf } from '#shop/persistence/queries/orders/order-list.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { storedFacts } from '#shop/persistence/queries/settings/stored-facts.ts'
import { COPIES, copiedOrders, OPTIONS, storedRows } from '#tests/released/copied-orders.ts'
import {
  type Opened,
  openStored,
  ordersOf,
  STORED_SHOPS,
  textOf,
} from '#tests/released/open-stored.ts'
import { STORED_AT } from '#tests/released/shop-story.ts'
import { orderInput } from '#tests/support/order-input.ts'

const TEN_THOUSAND = 10_000
const CHUNK = 1000
const HOUR = 3_600_000
/** Of each order the first copies, which differ in their options, one in the middle and the last. */
const SAMPLE = [1, 2, 3, COPIES / 2, COPIES]

test.for(STORED_SHOPS)(
  'ten thousand orders of the shop of %s are there after its migration, and each page, list and history says what it said',
  async (name) => {
    const orders = ordersOf(name)
    await using opened = await openStored(name, { more: copiedOrders(textOf(name)) })
    const { read } = opened.shop
    const sold = webhookOrders(name)
    for (const { token, id } of orders) {
      const view = await viewOf(opened, hashToken(token))
      const { lines, totals, ...facts } = sold.get(id) ?? {}
      expect(view).toMatchObject({ ...facts, totals, lines: asSold(lines) })
      const history = await readOrderEvents(read, id)
      expect(history.length).toBeGreaterThan(0)
      for (const nth of SAMPLE) {
        const copy = await viewOf(opened, `${hashToken(token)}-${nth}`)
        const options = nth % 3 === 0 ? [] : OPTIONS
        expect(copy.lines.map(({ parts }) => parts.map((part) => part.name))).toEqual(
          view.lines.map(() => options),
        )
        expect(copy).toMatchObject({ ...same(view), lines: asSold(view.lines) })
        expect(await readOrderEvents(read, `${id}-${nth}`)).toEqual(history)
      }
    }
    expect(await readAll(opened)).toBeGreaterThan(TEN_THOUSAND)
    const [regular] = await read
      .selectFrom('orders')
      .select('user_id')
      .where('user_id', 'is not', null)
      .execute()
    const owner = { userId: regular?.user_id ?? '', confirmedEmail: null }
    const listed = await readOrdersOf(read, owner, {
      before: STORED_AT + 1,
      most: 50,
      now: STORED_AT,
    })
    expect(listed).toHaveLength(50)
    expect((await readBoard(read, STORED_AT)).tickets.length).toBeGreaterThan(5)
  },
)

test.for(STORED_SHOPS)(
  'what the shop of %s had still to send is sent as it was written, once each',
  async (name) => {
    // The last of them was written some minutes into that evening.
    await using opened = await openStored(name, { at: STORED_AT + HOUR })
    const waiting = storedRows(textOf(name), 'outbox').map(([id, kind, payload]) => {
      return { id, isMail: !kind?.startsWith('webhook'), payload: payload ?? '' }
    })
    const mails = await deliverAll(opened, (take) =>
      mailTransport(async ({ messageId: _, ...mail }) => take(JSON.stringify(mail))),
    )
    const written = waiting.filter(({ isMail }) => isMail).map(({ payload }) => JSON.parse(payload))
    expect(mails.length).toBeGreaterThan(40)
    expect(mails.map((mail) => JSON.parse(mail)).toSorted(byText)).toEqual(written.toSorted(byText))
    const hooks = await deliverAll(opened, (take) => ({
      channel: 'webhook',
      send: async ({ id, payload }) => take(`${id} ${payload}`),
    }))
    const bodies = waiting
      .filter(({ isMail }) => !isMail)
      .map(({ id, payload }) => `${id} ${payload}`)
    expect(hooks.length).toBeGreaterThan(50)
    expect(hooks.toSorted()).toEqual(bodies.toSorted())
  },
)

test.for(STORED_SHOPS)(
  'a request that the shop of %s had answered is answered alike, and places nothing',
  async (name) => {
    await using opened = await openStored(name)
    const tokens = new Map(ordersOf(name).map(({ id, token }) => [id, token]))
    const keys = storedRows(textOf(name), 'idempotency_keys')
    expect(keys).toHaveLength(tokens.size)
    for (const [, idempotencyKey = '', requestHash = '', answer = ''] of keys) {
      const kept = JSON.parse(answer)
      const outcome = await placeOrder(opened.shop, orderInput({ idempotencyKey, requestHash }))
      const token = tokens.get(kept.id)
      expect(outcome).toMatchObject({ ok: true, value: { ...kept, token, replayed: true } })
      const other = orderInput({ idempotencyKey, requestHash: 'another request' })
      expect(await placeOrder(opened.shop, other)).toMatchObject({ ok: false })
    }
    const { read } = opened.shop
    expect(await read.selectFrom('orders').select('id').execute()).toHaveLength(tokens.size)
  },
)

async function viewOf({ shop }: Opened, tokenHash: string): Promise<OrderView> {
  const view = await readOrderView(shop.read, tokenHash, STORED_AT)
  if (!view) throw new Error(`No order has the token ${tokenHash}`)
  return view
}

/** What a copy of an order shows alike. */
function same({ id: _, number: __, ordersAhead: ___, lines: ____, ...view }: OrderView) {
  return view
}

type SoldLine = Pick<
  OrderView['lines'][number],
  'itemId' | 'title' | 'quantity' | 'unitPrice' | 'total'
>

function asSold(lines: readonly SoldLine[] | undefined): SoldLine[] {
  return (lines ?? []).map(({ itemId, title, quantity, unitPrice, total }) => {
    return { itemId, title, quantity, unitPrice, total }
  })
}

type WebhookOrder = Pick<
  OrderView,
  'id' | 'number' | 'pickupCode' | 'fulfilment' | 'table' | 'placedAt' | 'currency' | 'taxIncluded'
> & { totals: OrderView['totals']; lines: SoldLine[] }

/** What the release told webhooks of its orders when they were placed, by their ids. */
function webhookOrders(name: string): Map<string, WebhookOrder> {
  const bodies = storedRows(textOf(name), 'outbox')
    .filter(([, kind]) => kind === 'webhook order.placed')
    .map(([, , payload]) => JSON.parse(payload ?? '').data.order)
  return new Map(
    bodies.map(({ id, number, pickupCode, fulfilment, table, placedAt, ...order }) => {
      const { currency, taxIncluded, totals, lines } = order
      const facts = { id, number, pickupCode, fulfilment, table, placedAt, currency, taxIncluded }
      return [id, { ...facts, totals, lines }]
    }),
  )
}

/** Reads every order with its lines, as pages do; returns how many there are. */
async function readAll({ shop: { read } }: Opened): Promise<number> {
  const rows = await read.selectFrom('orders').selectAll().execute()
  const ids = rows.map((row) => storedFacts(row).id)
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK)
    expect((await readOrderLines(read, chunk)).size).toBe(chunk.length)
  }
  return ids.length
}

/** Delivers all messages of a transport's channel; returns what it took. */
async function deliverAll(
  { shop }: Opened,
  transport: (take: (sent: string) => void) => Transport,
): Promise<string[]> {
  const taken: string[] = []
  const terms = { sendTimeout: 60_000, lease: 300_000 }
  const open = transport((sent) => taken.push(sent))
  while (true) {
    const report = await deliverMessage(shop, open, terms)
    if (report === null) return taken
    expect(report).toMatchObject({ outcome: 'delivered' })
  }
}

function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}
