import type { RawBuilder } from 'kysely'
import { OPEN_STATES, ORDER_STATES, STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import { oneOf } from '#shop/persistence/dialect/checks.ts'

/** The condition of the indexes of open orders, word for word: written otherwise they would not be used. */
export const isOpen: RawBuilder<boolean> = oneOf('state', OPEN_STATES)

/** The kitchen is still to have it ready, so that other orders come after it. */
export const countsAhead: RawBuilder<boolean> = oneOf(
  'state',
  STATE_NAMES.filter((state) => ORDER_STATES[state].countsAhead),
)
