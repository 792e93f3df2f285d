import type { FieldFault } from '../common/form-reading.ts'
import type { MinorUnits } from '../common/money.ts'
import type { Refusal } from '../common/refusal.ts'
import type { CardRefusal } from '../pricing/card-total.ts'
import type { QuoteRefusal } from '../pricing/quote.ts'
import type { TimeRefusal } from './order-time.ts'

/**
 * Why an order is not placed. Those with a `field` are about what was typed. `old` is what the page
 * showed, `new` what holds; instants are epoch milliseconds.
 */
export type OrderRefusal =
  | QuoteRefusal
  | TimeRefusal
  | Refusal<FieldFault>
  /** Orders to a table need the secret of its present sign, which scanning the sign gives. */
  | { code: 'table_sign_needed' }
  /** Nobody has opened the shop yet. */
  | { code: 'not_open_yet' }
  | { code: 'total_changed'; old: MinorUnits; new: MinorUnits }
  | CardRefusal
  | { code: 'too_many_open_orders'; most: number }
  /** The same guest has the same on the grill: asked once, and placed when confirmed. */
  | { code: 'repeated_order'; number: number; placedAt: number }
  /** The key was used for another order than this. */
  | { code: 'key_reused' }
  /** The crew takes no unpaid orders of strangers from the guest's network until then. */
  | { code: 'network_blocked'; until: number }
  | { code: 'too_many'; retryAfterSeconds: number }
