import type { OrderState } from '#shop/domain/orders/order-states.ts'

/** How an order looks to its guest: what the page is coloured by, and how much of the burger is there. */
export type OrderPhase = 'placed' | 'making' | 'ready' | 'road' | 'done' | 'gone'

const PHASES: Record<OrderState, OrderPhase> = {
  placed: 'placed',
  accepted: 'placed',
  preparing: 'making',
  ready: 'ready',
  out_for_delivery: 'road',
  completed: 'done',
  refused: 'gone',
  cancelled: 'gone',
  expired: 'gone',
}

export function phaseOf(state: OrderState): OrderPhase {
  return PHASES[state]
}

/** Whether anything can still happen to it. */
export function isUnderWay(state: OrderState): boolean {
  const phase = phaseOf(state)
  return phase !== 'done' && phase !== 'gone'
}
