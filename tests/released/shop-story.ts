import { hashToken } from '#shop/auth/token.ts'
import { openShop } from '#shop/open-shop.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { makeApiKey } from '#shop/operations/accounts/make-api-key.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { seedExampleShop } from '#shop/operations/menu/seed-example-shop.ts'
import { addWebhook } from '#shop/operations/messages/add-webhook.ts'
import { sendMessage } from '#shop/operations/messages/send-message.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { refundOrder } from '#shop/operations/orders/refund-order.ts'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import { processPayments } from '#shop/operations/payments/payment-worker.ts'
import { settlePayment } from '#shop/operations/payments/settle-payment.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import { stripeProvider } from '#shop/payments/stripe-provider.ts'
import { findLivePayment } from '#shop/persistence/queries/payments/payments.ts'
import type { Shop } from '#shop/shop.ts'
import { type orderInput, place } from '#tests/support/order-input.ts'
import { guestOf, type Person, staffOf } from '#tests/support/staff.ts'
import { openStripeStandIn, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'

/** A Friday evening of the example shop, which is open then. */
export const STORED_AT = Date.parse('2026-11-20T17:00:00Z')
export const STORED_SECRET = 'the secret of every stored shop, for tests alone'

/** What an order of a stored shop must still show. */
export type StoredOrder = {
  id: string
  token: string
  number: number
  state: string
  total: number
}

const ACTIONS = ['accept', 'start', 'finish', 'send_out', 'complete'] as const

/** Fills a shop with one of everything it stores; returns the orders in their final state. */
export async function playStory(dataDir: string, databaseUrl?: string): Promise<StoredOrder[]> {
  await using stripe = await openStripeStandIn()
  const clock = { now: STORED_AT }
  const provider = stripeProvider({
    secretKey: 'sk_test_of_the_stand_in',
    webhookSecret: stripe.webhookSecret,
    address: stripe.address,
  })
  const { shop, close } = await openShop({
    dataDir,
    ...(databaseUrl && { databaseUrl }),
    secret: STORED_SECRET,
    publicUrl: 'http://localhost:3000',
    payments: () => provider,
    clock: () => clock.now,
  })
  try {
    await seedExampleShop(shop, process.cwd())
    const tokens = await placeStory(shop, provider, stripe, clock)
    await keepNoPictures(shop)
    return await storedOrders(shop, tokens)
  } finally {
    await close()
  }
}

type Moment = { now: number }

async function placeStory(
  shop: Shop,
  provider: PaymentProvider,
  stripe: StripeStandIn,
  clock: Moment,
): Promise<string[]> {
  const people = await hireStaff(shop)
  const guest = await guestOf(shop, 'regular')
  await addDiscountCode(shop, { code: 'LUNCH', kind: 'percent', value: '10' }, 'cli')
  await addWebhook(shop, { address: 'https://till.example.com/flattop', events: [], by: 'cli' })
  const tokens = await workOrders(shop, people, guest, clock)
  tokens.push(...(await payOrders(shop, provider, stripe, people.owner)))
  await writeMessage(shop)
  await markSoldOut(shop, { itemId: await itemId(shop, 3), minutes: 60, by: people.cook.id })
  await pauseOrders(shop, { minutes: 20, reason: 'Fire drill', by: people.cook.id })
  return tokens
}

async function hireStaff(shop: Shop) {
  const owner = await staffOf(shop, 'owner')
  const cook = await staffOf(shop, 'kitchen')
  const courier = await staffOf(shop, 'courier')
  await makeApiKey(shop, { name: 'The till', role: 'manager', by: 'cli' })
  await inviteStaff(shop, { email: 'newcomer@example.org', role: 'kitchen', by: 'cli' })
  return { owner, cook, courier }
}

type People = Awaited<ReturnType<typeof hireStaff>>

/** One order for each state that can be reached with payment at the counter, and one for tomorrow. */
async function workOrders(shop: Shop, { cook, courier }: People, guest: Person, clock: Moment) {
  const delivery = {
    enquiry: { fulfilment: 'delivery', place: { postcode: 'AB1 2CD' } },
    details: { street: '12 Larch Road', city: 'Old Town', extra: 'Second bell', note: 'No onion' },
    guest: { phone: '+44 20 7946 0001' },
  } as const
  const tokens: string[] = []
  const order = async (special: Parameters<typeof orderInput>[0], steps: number) => {
    const lines = [{ itemId: await itemId(shop, tokens.length % 3), quantity: 1, choices: [] }]
    const enquiry = { lines, ...special?.enquiry }
    const { id, token } = await place(shop, { ...special, enquiry })
    tokens.push(token)
    const isDelivery = enquiry.fulfilment === 'delivery'
    const actions = ACTIONS.filter((action) => action !== 'send_out' || isDelivery)
    for (const action of actions.slice(0, steps)) {
      const actor = action === 'send_out' ? courierActor(courier) : cookActor(cook)
      await act(shop, id, action, actor)
    }
    return id
  }
  for (let steps = 0; steps <= 4; steps += 1) await order({}, steps)
  await order(delivery, 4)
  await order({ ...delivery, userId: guest.id }, 5)
  await order({ enquiry: { fulfilment: 'table', table: await tableOf(shop) } }, 1)
  await order({ enquiry: { code: 'LUNCH' } }, 0)
  await order({ enquiry: { slot: STORED_AT + 24 * 3_600_000 } }, 1)
  await act(shop, await order({}, 0), 'refuse', cookActor(cook))
  await act(shop, await order({}, 1), 'cancel', cookActor(cook))
  const unanswered = await order({}, 0)
  clock.now += 11 * 60_000
  await act(shop, unanswered, 'expire', { kind: 'shop' })
  return tokens
}

/** Orders paid by card: awaiting, authorised, charged, released and partly refunded. */
async function payOrders(
  shop: Shop,
  provider: PaymentProvider,
  stripe: StripeStandIn,
  owner: Person,
): Promise<string[]> {
  const actor = { kind: 'staff', id: owner.id, role: 'owner', by: 'session' } as const
  const tokens: string[] = []
  const order = async (isPaid: boolean) => {
    const lines = [{ itemId: await itemId(shop, 0), quantity: 2, choices: [] }]
    const { id, token } = await place(shop, { enquiry: { lines }, paymentMethod: 'card' })
    tokens.push(token)
    await openPayment(shop, provider, id)
    const payment = await findLivePayment(shop.read, id)
    if (isPaid) stripe.pay(payment?.session_id ?? '')
    if (isPaid && payment) await settlePayment(shop, provider, payment.id)
    return id
  }
  await order(false)
  await order(true)
  const charged = await order(true)
  const refused = await order(true)
  const refunded = await order(true)
  for (const id of [charged, refunded]) await act(shop, id, 'accept', actor)
  await act(shop, refused, 'refuse', actor)
  await processPayments(shop, provider)
  const wanted = { wanted: { amount: 100 }, means: 'card', reason: 'The fries were cold' } as const
  const asked = { ...wanted, requestKey: 'refund-1' }
  await refundOrder(shop, { orderId: refunded, expectedVersion: null, actor, ...asked })
  await processPayments(shop, provider)
  return tokens
}

function cookActor({ id }: Person) {
  return { kind: 'staff', id, role: 'kitchen', by: 'session' } as const
}

function courierActor({ id }: Person) {
  return { kind: 'staff', id, role: 'courier', by: 'session' } as const
}

async function act(
  shop: Shop,
  orderId: string,
  action: Parameters<typeof advanceOrder>[1]['action'],
  actor: Parameters<typeof advanceOrder>[1]['actor'],
): Promise<void> {
  const reason = action === 'refuse' || action === 'cancel' ? 'Out of buns' : undefined
  const outcome = await advanceOrder(shop, {
    orderId,
    action,
    expectedVersion: null,
    actor,
    reason,
  })
  if (!outcome.ok) throw new Error(`${action} was refused: ${JSON.stringify(outcome.refusals)}`)
}

async function writeMessage(shop: Shop): Promise<void> {
  const name = { firstName: 'Ada', lastName: 'Guest', email: 'ada@example.org' }
  const form = { ...name, country: '+44', number: '2079460001', textarea: 'Do you do parties?' }
  const outcome = await sendMessage(shop, { form, key: null, trap: '', clientAddress: '::1' })
  if (!outcome.ok) throw new Error(`The message was refused: ${JSON.stringify(outcome.refusals)}`)
}

async function itemId(shop: Shop, offset: number): Promise<string> {
  const items = shop.read.selectFrom('items').select('id').orderBy('id').offset(offset).limit(1)
  return (await items.executeTakeFirstOrThrow()).id
}

async function tableOf(shop: Shop): Promise<string> {
  const tables = shop.read.selectFrom('settings').select('value').where('key', '=', 'tables')
  const { value } = await tables.executeTakeFirstOrThrow()
  return String(JSON.parse(value)[0])
}

/** Deletes the pictures, which are megabytes that no migration reads. */
async function keepNoPictures(shop: Shop): Promise<void> {
  const bytes = Buffer.from([0])
  await shop.work((tx) => tx.updateTable('picture_files').set({ bytes }).execute())
}

async function storedOrders(shop: Shop, tokens: readonly string[]): Promise<StoredOrder[]> {
  const rows = await shop.read
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'total', 'token_hash'])
    .orderBy('placed_at')
    .execute()
  return tokens.map((token) => {
    const hash = hashToken(token)
    const row = rows.find(({ token_hash }) => token_hash === hash)
    if (!row) throw new Error('An order has no row.')
    const { token_hash, ...order } = row
    return { ...order, token }
  })
}
