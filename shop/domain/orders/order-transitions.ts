import type { StaffMember, StaffRole } from '../accounts/staff.ts'
import type { Fulfilment } from '../common/fulfilment.ts'
import type { PaymentState } from './order.ts'
import { type Hand, ORDER_ACTIONS, type OrderAction, type Transition } from './order-actions.ts'
import { awaitsAnswer, type OrderState } from './order-states.ts'

/** Who asks for an action on an order. The id of staff is stored with the event. */
export type OrderActor =
  | { kind: 'guest' }
  | { kind: 'staff'; id: string; role: StaffRole; by: StaffMember['by'] }
  | { kind: 'shop' }

/** What decides whether an action is possible. Instants in epoch milliseconds. */
export type TransitionFacts = {
  state: OrderState
  fulfilment: Fulfilment
  paymentState: PaymentState
  placedAt: number
  answerBy: number | null
  closedAt: number | null
  /** The courier who has taken the delivery. */
  courierId: string | null
  /** Whether it ended in a way that the kitchen has not dismissed yet. */
  isUnseen: boolean
  /** Whether the guest has an allergy that nobody has said to have read. */
  isAllergyUnread: boolean
  /** Whether the kitchen makes it, by a tap or by its fire time. */
  isBegun: boolean
}

/** How long an order waits for its card payment, in milliseconds. */
const PAYMENT_PATIENCE = 30 * 60_000

/** Returns the state that an action would lead to, or null when it is not possible now or not for this actor. */
export function transitionOf(
  order: TransitionFacts,
  action: OrderAction,
  actor: OrderActor,
  now: number,
): OrderState | null {
  const transition = ORDER_ACTIONS[action].from[order.state]
  if (!transition?.by.includes(handOf(actor))) return null
  if (transition.only && transition.only !== order.fulfilment) return null
  if (!isInTime(transition, order, now)) return null
  if (action === 'expire' && !isOverdue(order, now)) return null
  if (action === 'accept' && !mayBeCooked(order)) return null
  if (action === 'cancel' && actor.kind === 'guest' && order.isBegun) return null
  if (action === 'see' && !order.isUnseen) return null
  if (action === 'read_allergy' && !order.isAllergyUnread) return null
  return isTheirs(order, action, actor) ? targetOf(transition, actor) : null
}

function targetOf({ to, toForCourier = to }: Transition, actor: OrderActor): OrderState {
  return handOf(actor) === 'courier' ? toForCourier : to
}

/** Whether the kitchen may have it: not while its card payment is awaited. */
export function mayBeCooked({ paymentState }: Pick<TransitionFacts, 'paymentState'>): boolean {
  return paymentState !== 'awaiting'
}

/** Returns the instant at which an order expires if nothing happens to it, or null for never. */
export function expiresAt({
  state,
  paymentState,
  placedAt,
  answerBy,
}: Pick<TransitionFacts, 'state' | 'paymentState' | 'placedAt' | 'answerBy'>): number | null {
  if (!awaitsAnswer(state)) return null
  return paymentState === 'awaiting' ? placedAt + PAYMENT_PATIENCE : answerBy
}

/** Whether the actor has to give a reason. Guests need not; the kitchen owes its guests one. */
export function needsReason(action: OrderAction, actor: OrderActor): boolean {
  return action === 'refuse' || (action === 'cancel' && actor.kind === 'staff')
}

function handOf(actor: OrderActor): Hand {
  if (actor.kind !== 'staff') return actor.kind
  return actor.role === 'courier' ? 'courier' : 'kitchen'
}

function isInTime({ withinMinutes }: Transition, { closedAt }: TransitionFacts, now: number) {
  if (withinMinutes === undefined) return true
  return closedAt !== null && now - closedAt <= withinMinutes * 60_000
}

function isOverdue(order: TransitionFacts, now: number): boolean {
  const end = expiresAt(order)
  return end !== null && end <= now
}

/** Couriers act on their own deliveries, and may take an unassigned one. */
function isTheirs({ courierId }: TransitionFacts, action: OrderAction, actor: OrderActor): boolean {
  if (actor.kind !== 'staff') return true
  const mayTake = courierId === null && actor.by === 'session'
  if (action === 'claim') return mayTake
  if (action === 'unclaim' && courierId === null) return false
  if (actor.role !== 'courier') return true
  return courierId === actor.id || (action === 'send_out' && mayTake)
}
