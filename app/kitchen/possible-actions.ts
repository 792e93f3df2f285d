import {
  ACTION_NAMES,
  nextAction,
  ORDER_ACTIONS,
  type OrderAction,
} from '#shop/domain/orders/order-actions.ts'
import { type OrderActor, transitionOf } from '#shop/domain/orders/order-transitions.ts'
import type { KitchenSteps, Ticket } from './board-data.ts'
import { BUTTON_WORDS } from './state-text.ts'

const THE_KITCHEN: OrderActor = { kind: 'staff', id: '', role: 'kitchen', by: 'session' }

/** Whether somebody (by default the kitchen) may do an action on a ticket at an instant. */
export function isPossible(
  ticket: Ticket,
  action: OrderAction,
  now: number,
  actor: OrderActor = THE_KITCHEN,
): boolean {
  const facts = {
    ...ticket,
    paymentState: ticket.payment.state,
    courierId: ticket.courier?.id ?? null,
    isUnseen: ticket.unseen !== null,
    isBegun: ticket.preparingAt !== null,
    isAllergyUnread: ticket.allergies !== null && ticket.allergies.read === null,
  }
  return transitionOf(facts, action, actor, now) !== null
}

/** The actions besides the next one that the kitchen can do with a single button. */
export function otherSteps(ticket: Ticket, steps: KitchenSteps, now: number): OrderAction[] {
  const { state, fulfilment } = ticket
  const next = nextAction(state, fulfilment, steps)
  const isStep = (action: OrderAction) =>
    BUTTON_WORDS[action] !== null && ORDER_ACTIONS[action].from[state]?.to !== state
  return ACTION_NAMES.filter(
    (action) =>
      action !== next &&
      isStep(action) &&
      isPossible(ticket, action, now) &&
      (steps.separateStart || movesTicket(ticket, action, now)),
  )
}

/** Where nobody taps Start, starting an order or taking that back is for what waits for its fire time. */
function movesTicket({ state, fireAt }: Ticket, action: OrderAction, now: number): boolean {
  const isStart = action === 'start' || (action === 'recall' && state === 'preparing')
  return !isStart || (fireAt !== null && fireAt > now)
}
