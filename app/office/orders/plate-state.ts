import { ORDER_STATES, type OrderPhase, type OrderState } from '#shop/domain/orders/order-states.ts'

/** The ground of an order's number at an instant: the phase that its guest sees, or late. */
export function plateState(
  { state, promisedAt }: { state: OrderState; promisedAt: number },
  now: number,
): OrderPhase | 'late' {
  const { canBeLate, phase } = ORDER_STATES[state]
  return canBeLate && promisedAt < now ? 'late' : phase
}
