import type { z } from 'zod'
import { href } from '#app/href.ts'
import { localeOf } from '#app/i18n/request-locale.ts'
import { requestContext, shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { sessionContext } from '#app/request/session.ts'
import { signedInStaff } from '#app/request/staff.ts'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import type { PlacedOrder } from '#shop/operations/orders/order-rows.ts'
import { type PlaceOrderInput, placeOrder } from '#shop/operations/orders/place-order.ts'
import { openPayment } from '#shop/operations/payments/open-payment.ts'
import type { Shop } from '#shop/shop.ts'
import { refusalsInWords } from '#shop/wording/refusals-in-words.ts'
import { invalidBody } from '../body/json-body.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/place.ts'
import { enquiryOf } from './enquiry-fields.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { orderRefused } from './order-refused.ts'
import { placeContract } from './place-contract.ts'

/** `POST /api/orders`: places an order, once for each `Idempotency-Key`. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return onlyBy('POST')
  const idempotencyKey = readIdempotencyKey(request)
  if (typeof idempotencyKey !== 'string') return idempotencyKey
  const posted = await readPosted(request, placeContract.body)
  if (posted instanceof Response) return posted
  if (posted.body.paymentMethod === 'card' && !context.get(shopContext).payments) {
    return invalidBody([NO_CARDS])
  }
  return place({ request, context }, idempotencyKey, askedOrder(posted.body))
}

export function loader(): Response {
  return onlyBy('POST')
}

type AskedOrder = ReturnType<typeof askedOrder>

function askedOrder(body: z.infer<typeof placeContract.body>) {
  const { guest, address, note, allergies, tableSign, paymentMethod, ...others } = body
  const { shownTotal, shownReadyAt, repeatConfirmed, ...enquiry } = others
  const details = { guest, ...address, note, ...(allergies && { allergies }) }
  const shown = { shownTotal, shownReadyAt }
  return { enquiry, details, tableSign, paymentMethod, ...shown, repeatConfirmed }
}

async function place(
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
  idempotencyKey: string,
  order: AskedOrder,
): Promise<Response> {
  const shop = context.get(shopContext)
  const { clientAddress, isLocal = false } = context.get(requestContext)
  const visitor = await context.get(sessionContext).visitor()
  // Orders that staff type in don't count against the limits for strangers.
  const staff = visitor === null ? null : await signedInStaff(context)
  const account = staff === null ? visitor : ownAccount(visitor, order.details.guest.email)
  const input: PlaceOrderInput = {
    ...order,
    enquiry: enquiryOf(order.enquiry),
    idempotencyKey,
    // Hashed in the released form of the body, so that a key used before an update is still recognised.
    requestHash: shop.fingerprint(`request ${JSON.stringify(order)}`),
    userId: account?.id ?? null,
    takenBy: staff?.id ?? null,
    clientAddress: staff === null ? clientAddress : null,
    confirmedEmail: account?.emailConfirmed ? account.email : null,
    isLocal,
    locale: localeOf(request),
  }
  const outcome = await placeOrder(shop, input)
  if (!outcome.ok) return orderRefused(refusalsInWords(outcome.refusals, input.locale))
  const { replayed, ...placed } = outcome.value
  const paymentAddress = await addressToPay(shop, placed)
  return Response.json(paymentAddress ? { ...placed, paymentAddress } : placed, {
    status: 201,
    headers: {
      'Cache-Control': 'no-store',
      Location: href('/api/orders/:token', { token: placed.token }),
      ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}),
    },
  })
}

/** What staff type in for somebody else stays out of their own account. */
function ownAccount(visitor: Visitor | null, typed: string): Visitor | null {
  return visitor?.email.toLowerCase() === typed.trim().toLowerCase() ? visitor : null
}

const NO_CARDS = {
  pointer: '#/paymentMethod',
  code: 'not_taken',
  detail: 'This shop takes no cards.',
}

/** If Stripe can't be reached the order stands all the same, and its page offers to pay again. */
async function addressToPay(shop: Shop, { id, payment }: PlacedOrder): Promise<string | null> {
  if (!shop.payments || payment.state !== 'awaiting') return null
  const opened = await openPayment(shop, shop.payments, id)
  return opened.ok ? opened.value.address : null
}
