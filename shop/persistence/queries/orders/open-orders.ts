import type { RawBuilder } from 'kysely'
import { OPEN_STATES } from '#shop/domain/orders/order.ts'
import { oneOf } from '#shop/persistence/dialect/checks.ts'

/** The condition of the indexes of open orders, word for word: written otherwise they would not be used. */
export const isOpen: RawBuilder<boolean> = oneOf('state', OPEN_STATES)
