import type { FieldFault } from '../common/form-reading.ts'
import type { MinorUnits } from '../common/money.ts'
import type { Refusal } from '../common/refusal.ts'
import type { CardRefusal } from '../pricing/card-total.ts'
import type { QuoteRefusal } from '../pricing/quote.ts'
import type { TimeRefusal } from './order-time.ts'

/**
 * Why an order is not placed. Refusals with a `field` are about what was typed. `old` is the value that the page
 * showed, `new` the present one; instants are epoch milliseconds.
 */
export type OrderRefusal =
  | QuoteRefusal
  | TimeRefusal
  | Refusal<FieldFault>
  /** Orders to a table need the secret of its present sign, which a guest gets by scanning the sign. */
  | { code: 'table_sign_needed' }
  /** The shop has not been opened to guests yet. */
  | { code: 'not_open_yet' }
  | { code: 'total_changed'; old: MinorUnits; new: MinorUnits }
  /** The page showed prices in another currency. ISO 4217 codes; `total` is in minor units of the present one. */
  | { code: 'currency_changed'; old: string; new: string; total: MinorUnits }
  /** The kitchen can't have it ready any more when the page said; both are instants of `promise.readyAt`. */
  | { code: 'time_changed'; old: number; new: number }
  | CardRefusal
  | { code: 'too_many_open_orders'; most: number }
  /** The same guest has an open order of the same content. Asked once, and placed when confirmed. */
  | { code: 'repeated_order'; number: number; placedAt: number }
  /** The key was used for a different order. */
  | { code: 'key_reused' }
  /** The crew has blocked unpaid orders of strangers from the guest's network until then. */
  | { code: 'network_blocked'; until: number }
  | { code: 'too_many'; retryAfterSeconds: number }
