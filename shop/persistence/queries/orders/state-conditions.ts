import type { RawBuilder } from 'kysely'
import {
  OPEN_STATES,
  ORDER_STATES,
  type OrderState,
  STATE_NAMES,
} from '#shop/domain/orders/order-states.ts'
import { oneOf } from '#shop/persistence/dialect/checks.ts'

/** The condition of the indexes of open orders, word for word; otherwise they would not be used. */
export const isOpen: RawBuilder<boolean> = oneOf('state', OPEN_STATES)

/** Nobody has accepted or refused it yet. */
export const awaitsAnswer: RawBuilder<boolean> = stateWith(
  (state) => ORDER_STATES[state].awaitsAnswer,
)

/** The kitchen has still to make it, so it is ahead of other orders. */
export const countsAhead: RawBuilder<boolean> = stateWith(
  (state) => ORDER_STATES[state].countsAhead,
)

/** The kitchen has still to make it, so it holds its time. */
export const holdsKitchenTime: RawBuilder<boolean> = stateWith(
  (state) => ORDER_STATES[state].holdsKitchenTime,
)

/** Nobody has begun it. */
export const canWait: RawBuilder<boolean> = stateWith((state) => ORDER_STATES[state].canWait)

/** It stands in this column of the board, whatever the time. */
export function isInColumn(
  column: (typeof ORDER_STATES)[OrderState]['column'],
): RawBuilder<boolean> {
  return stateWith((state) => ORDER_STATES[state].column === column)
}

/** Its guest has it. */
export const isMade: RawBuilder<boolean> = stateWith((state) => ORDER_STATES[state].end === 'made')

/** It was refused or cancelled, or nobody answered. The condition of the index of such orders, word for word. */
export const isLost: RawBuilder<boolean> = stateWith((state) => ORDER_STATES[state].end === 'lost')

/** It is still to come, or its guest has it. */
export const isNotLost: RawBuilder<boolean> = stateWith(
  (state) => ORDER_STATES[state].end !== 'lost',
)

function stateWith(holds: (state: OrderState) => boolean): RawBuilder<boolean> {
  return oneOf('state', STATE_NAMES.filter(holds))
}
