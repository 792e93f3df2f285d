import { begunBy, isOpen, ORDER_STATES, type OrderState } from './order-states.ts'
import { mayBeCooked, type TransitionFacts } from './order-transitions.ts'

type MoveFacts = Pick<TransitionFacts, 'paymentState'> & {
  state: OrderState
  /** Since when it is made, or will be; null: nobody has begun it. Epoch milliseconds. */
  preparingAt: number | null
}

/** Whether an order can be promised for another time: while nobody makes it, and not while its card payment is awaited. */
export function mayMove({ state, preparingAt, ...payment }: MoveFacts, now: number): boolean {
  const isBegun = begunBy(preparingAt, now) !== null
  return isOpen(state) && ORDER_STATES[state].canWait && !isBegun && mayBeCooked(payment)
}
