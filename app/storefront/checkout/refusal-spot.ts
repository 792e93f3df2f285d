import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'

/** A refusal by the shop, or a mistake that the browser found. */
export type CheckoutRefusal =
  | OrderRefusal
  | QuoteAnswer['refusals'][number]
  | { code: 'no_time_chosen' }
  | { code: 'point_missing' }

/** Where on the page a refusal is shown. */
export type Spot = 'how' | 'zone' | 'when' | 'tip' | 'code' | 'lines' | 'order'

/** Where a refusal is shown: a part of the page, or the field it is about. */
export function spotOf(refusal: CheckoutRefusal): Spot | `field ${string}` {
  if ('field' in refusal && refusal.field !== undefined) return `field ${refusal.field}`
  if ('line' in refusal) return 'lines'
  return refusal.code.startsWith('code_') ? 'code' : (SPOTS[refusal.code] ?? 'order')
}

const SPOTS: Partial<Record<CheckoutRefusal['code'], Spot>> = {
  fulfilment_off: 'how',
  table_sign_needed: 'how',
  unknown_table: 'how',
  outside_zone: 'zone',
  point_missing: 'zone',
  below_minimum: 'zone',
  closed: 'when',
  paused: 'when',
  too_late: 'when',
  too_soon: 'when',
  slot_gone: 'when',
  too_large_now: 'when',
  no_time_chosen: 'when',
  tip_out_of_range: 'tip',
  too_many_codes: 'code',
  empty_basket: 'lines',
  too_many_lines: 'lines',
}

/** Keeps one refusal for each place; expects the latest first. */
export function distinct(refusals: readonly CheckoutRefusal[]): CheckoutRefusal[] {
  const seen = new Set<string>()
  return refusals.filter((refusal) => {
    const line = 'line' in refusal ? refusal.line : ''
    const about = `${spotOf(refusal)} ${refusal.code} ${line}`
    return !seen.has(about) && seen.add(about)
  })
}
