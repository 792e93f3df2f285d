import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { href } from '#app/href.ts'
import { localeOf } from '#app/i18n/request-locale.ts'
import { requestContext, shopContext } from '#app/request/context.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import type { PlacedOrder } from '#shop/operations/orders/order-rows.ts'
import { type PlaceOrderInput, placeOrder } from '#shop/operations/orders/place-order.ts'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import type { Shop } from '#shop/shop.ts'
import { refusalsInWords } from '#shop/wording/refusals-in-words.ts'
import { invalidBody } from '../body/json-body.ts'
import { readPosted } from '../body/read-posted.ts'
import { enquiryOf } from './enquiry-fields.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { orderRefused } from './order-refused.ts'
import type { placeContract } from './place-contract.ts'

/** Who sends an order. */
type Sender = {
  /** The account that the order belongs to. */
  account: Visitor | null
  /** One of the staff, whom the limits for strangers don't hold. */
  isStaff: boolean
  /** Who takes it for its guest, on the phone; null: guests send it themselves. */
  takenBy: string | null
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Body = typeof placeContract.body

/**
 * Places the posted order, once for each `Idempotency-Key`. `pageOf` names the order's page for whoever sent it, if that
 * isn't the guest's.
 */
export async function answerPlacing(
  { request, context }: Args,
  schema: z.ZodType<z.output<Body>>,
  sender: Sender,
  pageOf?: (order: PlacedOrder) => string,
): Promise<Response> {
  const idempotencyKey = readIdempotencyKey(request)
  if (typeof idempotencyKey !== 'string') return idempotencyKey
  const posted = await readPosted(request, schema)
  if (posted instanceof Response) return posted
  const shop = context.get(shopContext)
  if (posted.body.paymentMethod === 'card' && !shop.payments()) return invalidBody([NO_CARDS])
  const { clientAddress, isLocal = false } = context.get(requestContext)
  const order = askedOrder(posted.body)
  const { account, isStaff, takenBy } = sender
  const outcome = await placeOrder(shop, {
    ...order,
    enquiry: enquiryOf(order.enquiry),
    idempotencyKey,
    requestHash: hashOf(shop, order, takenBy),
    userId: account?.id ?? null,
    takenBy,
    clientAddress: isStaff ? null : clientAddress,
    confirmedEmail: account?.emailConfirmed ? account.email : null,
    isLocal,
    locale: localeOf(request),
  } satisfies PlaceOrderInput)
  if (!outcome.ok) return orderRefused(refusalsInWords(outcome.refusals, localeOf(request)))
  const { replayed, ...placed } = outcome.value
  const paymentAddress = await addressToPay(shop, placed)
  const more = {
    ...(paymentAddress && { paymentAddress }),
    ...(pageOf && { page: pageOf(placed) }),
  }
  return Response.json(
    { ...placed, ...more },
    {
      status: 201,
      headers: {
        'Cache-Control': 'no-store',
        Location: href('/api/orders/:token', { token: placed.token }),
        ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}),
      },
    },
  )
}

function askedOrder(body: z.output<Body>) {
  const { guest, address, note, allergies, tableSign, paymentMethod, ...others } = body
  const { shownTotal, shownCurrency, shownReadyAt, repeatConfirmed, ...enquiry } = others
  const details = { guest, ...address, note, ...(allergies && { allergies }) }
  const shown = { shownTotal, shownCurrency, shownReadyAt }
  return { enquiry, details, tableSign, paymentMethod, ...shown, repeatConfirmed }
}

/** Of the released form of the body, so that a key used before an update is still recognised. */
function hashOf(shop: Shop, order: ReturnType<typeof askedOrder>, takenBy: string | null): string {
  const by = takenBy === null ? '' : `taken by ${takenBy} `
  return shop.fingerprint(`request ${by}${JSON.stringify(order)}`)
}

const NO_CARDS = {
  pointer: '#/paymentMethod',
  code: 'not_taken',
  detail: 'This shop takes no cards.',
}

/** If Stripe can't be reached the order stands all the same, and its page offers to pay again. */
async function addressToPay(shop: Shop, { id, payment }: PlacedOrder): Promise<string | null> {
  const provider = shop.payments()
  if (!provider || payment.state !== 'awaiting') return null
  const opened = await openPayment(shop, provider, id)
  return opened.ok ? opened.value.address : null
}
