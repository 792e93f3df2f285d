import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import { processPayments } from '#shop/operations/payments/payment-worker.ts'
import { settlePayment } from '#shop/operations/payments/settle-payment.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import { stripeProvider } from '#shop/payments/stripe-provider.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import type { TestShop } from '#tests/support/open-test-shop.ts'
import type { COOK, GUEST, SHOP } from '#tests/support/order-actors.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { openStripeStandIn, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'
import type { Contract } from './contract.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

export type PaymentRig = Awaited<ReturnType<typeof openPaymentRig>>

/** A shop with a stand-in for Stripe, a clock that tests set, and one order at a time. */
export async function openPaymentRig(open: Parameters<Contract>[0]) {
  const parts = new AsyncDisposableStack()
  const clock = { now: START }
  const opened: TestShop = parts.use(await open({ clock: () => clock.now }))
  const stripe: StripeStandIn = parts.use(await openStripeStandIn())
  const provider = providerAt(stripe)
  const shop = { ...opened.shop, payments: () => provider }
  return rigOf(shop, stripe, provider, clock, parts)
}

/** Takes cards by the account of a stand-in. */
export function providerAt({ address, webhookSecret }: StripeStandIn): PaymentProvider {
  const secretKey = 'sk_test_of_the_stand_in'
  return stripeProvider({ secretKey, webhookSecret, address, timeout: 1000 })
}

function rigOf(
  shop: Shop,
  stripe: StripeStandIn,
  provider: PaymentProvider,
  clock: { now: number },
  parts: AsyncDisposableStack,
) {
  const rig = {
    shop,
    stripe,
    provider,
    clock,
    orderId: 'order-0',
    orders: 0,
    async order(row: { currency?: string } = {}) {
      rig.orders += 1
      rig.orderId = `order-${rig.orders}`
      const card = { payment_method: 'card', payment_state: 'awaiting' } as const
      const names = { id: rig.orderId, number: rig.orders, placed_at: clock.now }
      await shop.work((tx) => writeOrder(tx, { ...card, ...names, ...row }))
    },
    async open() {
      await openPayment(shop, provider, rig.orderId)
      return (await rig.payment())?.session_id ?? ''
    },
    async pay() {
      const session = await rig.open()
      stripe.pay(session)
      return session
    },
    async settle() {
      const payment = await rig.payment()
      return payment && settlePayment(shop, provider, payment.id)
    },
    work: () => processPayments(shop, provider),
    async act(
      action: 'accept' | 'cancel' | 'expire',
      actor: typeof COOK | typeof SHOP | typeof GUEST,
    ) {
      const input = { orderId: rig.orderId, action, expectedVersion: null, actor }
      return (await advanceOrder(shop, { ...input, reason: 'Out of buns' })).ok
    },
    readOrder: () => findOrder(shop.read, rig.orderId),
    payment: () =>
      shop.read
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', rig.orderId)
        .orderBy('created_at', 'desc')
        .executeTakeFirst(),
    entries: () =>
      shop.read
        .selectFrom('payment_entries')
        .selectAll()
        .where('order_id', '=', rig.orderId)
        .orderBy('kind')
        .execute(),
    async ledger() {
      return (await rig.entries()).map(({ kind, amount }) => `${kind} ${amount}`)
    },
    async balance() {
      const signs: Record<string, number> = { captured: 1, refunded: -1, refund_failed: 1 }
      const entries = await rig.entries()
      return entries.reduce((sum, { kind, amount }) => sum + amount * (signs[kind] ?? 0), 0)
    },
    intents: () =>
      [...stripe.books.intents.values()].filter(
        ({ metadata }) => metadata.order_id === rig.orderId,
      ),
    held: () => rig.intents().reduce((sum, { amount_capturable }) => sum + amount_capturable, 0),
    charged() {
      const taken = rig.intents().filter(({ status }) => status === 'succeeded')
      const kept = taken.reduce(
        (sum, { amount_received, latest_charge }) =>
          sum + amount_received - latest_charge.amount_refunded,
        0,
      )
      return { captures: taken.length, kept }
    },
    /** Removes the orders so far, so that they don't delay later ones. */
    leave: () =>
      shop.work((tx) => tx.updateTable('payments').set({ next_look_at: null }).execute()),
    /** Waits a quarter of an hour, after which everything is settled or people were alerted. */
    async calmDown() {
      for (let minute = 0; minute < 15; minute += 1) {
        clock.now += MINUTE
        await rig.work()
      }
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
  return rig
}
