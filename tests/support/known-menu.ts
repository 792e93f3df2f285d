import type { KnownMenu } from '#shop/domain/orders/stock-of-lines.ts'
import { NO_PARTS } from '#shop/domain/pricing/price-choices.ts'

/** A menu on which nothing is. */
export const NOTHING_KNOWN: KnownMenu = { items: [], recipes: new Map(), parts: NO_PARTS }
