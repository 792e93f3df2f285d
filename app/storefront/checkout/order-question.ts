import { parseAmount } from '#shop/domain/common/amount.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Currency, MinorUnits } from '#shop/domain/common/money.ts'
import type { Tip } from '#shop/domain/common/tip.ts'
import type { PaymentMethod } from '#shop/domain/orders/order.ts'
import { readOrderDetails } from '#shop/domain/orders/order-details.ts'
import { type AskedLine, withOptions } from '#shop/domain/pricing/order-line.ts'
import type { Wishes } from '../basket/state/use-quote.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { type Draft, placeIn } from './draft.ts'
import type { CheckoutRefusal } from './refusal-spot.ts'

type PlacingTerms = { fulfilment: Fulfilment; currency: Currency; delivery: DeliveryTerms }

/** What to ask the shop about a draft. Fields that are still empty are left out. */
export function wishesIn(
  draft: Draft,
  { fulfilment, currency }: Pick<PlacingTerms, 'fulfilment' | 'currency'>,
): Wishes & { slot: number | null } {
  const { typed, slot, code } = draft
  const place = fulfilment === 'delivery' ? placeIn(draft) : undefined
  const tip = tipIn(draft, currency)
  return {
    fulfilment,
    ...(place ? { place } : {}),
    ...(fulfilment === 'table' && typed.table.trim() !== '' ? { table: typed.table.trim() } : {}),
    slot,
    ...(tip ? { tip } : {}),
    ...(code === '' ? {} : { code }),
  }
}

/** The body that places the order. `shownTotal` and `shownReadyAt` are what the guest agrees to. */
export function orderRequest(
  lines: readonly AskedLine[],
  wishes: ReturnType<typeof wishesIn>,
  { typed: { name, phone, email, street, city, extra, note }, tableSign }: Draft,
  agreed: {
    shownTotal: MinorUnits
    shownReadyAt?: number | undefined
    repeatConfirmed: boolean
    paymentMethod: PaymentMethod
  },
): string {
  const isDelivery = wishes.fulfilment === 'delivery'
  return JSON.stringify({
    lines: lines.map(withOptions),
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
  if (draft.tip === 'amount' && amountIn(draft, terms.currency) === null) {
    refusals.push({ code: 'malformed', field: 'tipAmount' })
  }
  return refusals
}

function placeRefusals({ asksPostcode, asksPoint }: DeliveryTerms): CheckoutRefusal[] {
  if (asksPostcode) return [{ code: 'empty', field: 'postcode' }]
  return asksPoint ? [{ code: 'point_missing' }] : []
}

function tipIn(draft: Draft, currency: Currency): Tip | undefined {
  if (draft.tip === null) return undefined
  if (draft.tip !== 'amount') return { percent: draft.tip }
  const amount = amountIn(draft, currency)
  return amount === null || amount === 0 ? undefined : { amount }
}

/** An empty field is no tip; a comma works like a point. */
function amountIn({ typed }: Draft, { decimals }: Currency): MinorUnits | null {
  const text = typed.tipAmount.trim().replace(',', '.')
  return text === '' ? 0 : parseAmount(text, decimals)
}
