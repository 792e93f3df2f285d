import type { Allergen } from '#shop/domain/common/allergens.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Currency, MinorUnits } from '#shop/domain/common/money.ts'
import type { PaymentMethod } from '#shop/domain/orders/order.ts'
import { readOrderDetails } from '#shop/domain/orders/order-details.ts'
import { type AskedLine, postedLine } from '#shop/domain/pricing/order-line.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { type Draft, placeIn } from './draft.ts'
import { tipAmountIn, type wishesIn } from './draft-wishes.ts'
import type { CheckoutRefusal } from './refusal-spot.ts'

type PlacingTerms = { fulfilment: Fulfilment; currency: Currency; delivery: DeliveryTerms }

/** The body that places the order. What begins with `shown` is what the guest agrees to. */
export function orderRequest(
  lines: readonly AskedLine[],
  wishes: ReturnType<typeof wishesIn>,
  { typed: { name, phone, email, street, city, extra, note }, tableSign }: Draft,
  agreed: {
    shownTotal: MinorUnits
    shownCurrency: string
    shownReadyAt?: number | undefined
    repeatConfirmed: boolean
    paymentMethod: PaymentMethod
    allergies?: readonly Allergen[] | undefined
  },
): string {
  const isDelivery = wishes.fulfilment === 'delivery'
  return JSON.stringify({
    lines: lines.map(postedLine),
    ...wishes,
    guest: { name, phone, email },
    ...(isDelivery ? { address: { street, city, extra } } : {}),
    ...(wishes.fulfilment === 'table' ? { tableSign } : {}),
    note,
    ...agreed,
  })
}

/** The mistakes the browser can find by itself, all at once, by the same rules as the shop. */
export function ownRefusals(draft: Draft, terms: PlacingTerms): CheckoutRefusal[] {
  const { fulfilment, delivery } = terms
  const { typed } = draft
  const place = placeIn(draft)
  const read = readOrderDetails(
    { guest: typed, street: typed.street, city: typed.city, extra: typed.extra, note: typed.note },
    { fulfilment, place },
  )
  const refusals: CheckoutRefusal[] = read.ok ? [] : read.refusals
  if (fulfilment === 'table' && (typed.table === '' || draft.tableSign === '')) {
    refusals.push({ code: 'table_sign_needed' })
  }
  if (fulfilment === 'delivery' && !place) refusals.push(...placeRefusals(delivery))
  if (draft.day !== null && draft.slot === null) refusals.push({ code: 'no_time_chosen' })
  if (draft.tip === 'amount' && tipAmountIn(draft, terms.currency) === null) {
    refusals.push({ code: 'malformed', field: 'tipAmount' })
  }
  return refusals
}

function placeRefusals({ asksPostcode, asksPoint }: DeliveryTerms): CheckoutRefusal[] {
  if (asksPostcode) return [{ code: 'empty', field: 'postcode' }]
  return asksPoint ? [{ code: 'point_missing' }] : []
}
