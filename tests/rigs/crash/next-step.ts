import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { Chance } from '../chance.ts'

/** An action on an order, and the body sent with it. */
export type Step = { by: 'kitchen' | 'guest'; action: string; body: Record<string, unknown> }

/** Returns the next action on an order, or null once it has ended. */
export function nextStep(
  chance: Chance,
  { state, fulfilment }: { state: OrderState; fulfilment: Fulfilment },
): Step | null {
  const steps = STEPS[state]
  if (!steps) return null
  const step = chance.pick(steps)
  return state === 'ready' && fulfilment === 'delivery' ? chance.pick([step, SEND_OUT]) : step
}

function kitchen(action: string, body: Record<string, unknown> = {}): Step {
  return { by: 'kitchen', action, body }
}

const ACCEPT = kitchen('accept', { minutes: 25 })
const REFUSE = kitchen('refuse', { reason: 'No buns are left' })
const DELAY = kitchen('delay', { minutes: 10, reason: 'The griddle is cold' })
const START = kitchen('start')
const FINISH = kitchen('finish')
const RECALL = kitchen('recall')
const COMPLETE = kitchen('complete')
const SEND_OUT = kitchen('send_out')
const CALL_OFF = kitchen('cancel', { reason: 'The fryer is broken' })
const CANCEL: Step = { by: 'guest', action: 'cancel', body: { reason: 'I am late' } }

/** Repeated entries are chosen more often. */
const STEPS: Partial<Record<OrderState, readonly Step[]>> = {
  placed: [ACCEPT, ACCEPT, ACCEPT, ACCEPT, REFUSE, CANCEL],
  accepted: [START, START, START, FINISH, DELAY, CALL_OFF],
  preparing: [FINISH, FINISH, FINISH, DELAY, RECALL],
  ready: [COMPLETE, COMPLETE, COMPLETE, RECALL],
  out_for_delivery: [COMPLETE, COMPLETE, RECALL],
}
