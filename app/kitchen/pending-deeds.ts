import { useFetchers } from 'react-router'
import { ORDER_ACTIONS, type OrderAction, type OrderState } from '#shop/domain/order.ts'
import { ORDER_TRANSITIONS } from '#shop/domain/order-transitions.ts'

/** The form of each order sends under its own name, so that orders don't wait for each other. */
export function fetcherKeyOf(order: string): string {
  return `order ${order}`
}

/** Gives what is being done with which order at the moment, by its id. */
export function usePendingDeeds(): Map<string, OrderAction> {
  const pending = new Map<string, OrderAction>()
  const fetchers = useFetchers()
  for (const { state, formData } of fetchers) {
    const deed = ORDER_ACTIONS.find((action) => action === formData?.get('deed'))
    if (state !== 'idle' && deed) pending.set(String(formData?.get('order')), deed)
  }
  return pending
}

/**
 * Takes an order's state and what is being done with it; gives the state to show meanwhile. What
 * would leave the board stays where it is until it is true.
 */
export function stateMeanwhile(state: OrderState, deed: OrderAction | undefined): OrderState {
  const to = deed && ORDER_TRANSITIONS[deed][state]?.to
  return to && !LEAVES.has(to) ? to : state
}

const LEAVES = new Set<OrderState>(['refused', 'cancelled', 'expired', 'completed'])
