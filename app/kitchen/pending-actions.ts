import { useFetchers } from 'react-router'
import { ACTION_NAMES, ORDER_ACTIONS, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import { isOpen, type OrderState } from '#shop/domain/orders/order-states.ts'

/** The form of each order sends under its own name, so that orders don't wait for each other. */
export function fetcherKeyOf(order: string): string {
  return `order ${order}`
}

/** Gives what is being done with which order at the moment, by its id. */
export function usePendingActions(): Map<string, OrderAction> {
  const pending = new Map<string, OrderAction>()
  const fetchers = useFetchers()
  for (const { state, formData } of fetchers) {
    const action = ACTION_NAMES.find((known) => known === formData?.get('action'))
    if (state !== 'idle' && action) pending.set(String(formData?.get('order')), action)
  }
  return pending
}

/**
 * Takes an order's state and what is being done with it; gives the state to show meanwhile. What
 * would leave the board stays where it is until it is true.
 */
export function stateMeanwhile(state: OrderState, action: OrderAction | undefined): OrderState {
  const to = action && ORDER_ACTIONS[action].from[state]?.to
  return to && isOpen(to) ? to : state
}
