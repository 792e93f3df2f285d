import { useFetchers } from 'react-router'
import { ACTION_NAMES, ORDER_ACTIONS, type OrderAction } from '#shop/domain/orders/order-actions.ts'
import { isOpen, type OrderState } from '#shop/domain/orders/order-states.ts'

/** Each order's forms share a fetcher of their own, so that orders don't wait for each other. */
export function fetcherKeyOf(order: string): string {
  return `order ${order}`
}

/** Returns the actions being sent at the moment, by the order's id. */
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
 * Returns the state to show while an action is being sent. An order that would leave the board stays until
 * the server confirms.
 */
export function stateMeanwhile(state: OrderState, action: OrderAction | undefined): OrderState {
  const to = action && ORDER_ACTIONS[action].from[state]?.to
  return to && isOpen(to) ? to : state
}
