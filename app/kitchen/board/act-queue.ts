import { isOrderAction, ORDER_ACTIONS } from '#shop/domain/orders/order-actions.ts'
import { isOpen, type OrderState } from '#shop/domain/orders/order-states.ts'

/** What a form about an order sends. `''` as a version is the order's at the time of sending. */
export type ActFields = Readonly<Record<string, string>> & { order: string; action: string }

/** What is still to be done with each order, by its id: the first was wished first, and is sent first. */
export type ActQueue = Readonly<Record<string, readonly ActFields[]>>

/** Adds an act. `isBehind`: it has to wait for another of the same order, after which the version will be another. */
export function withAct(queue: ActQueue, fields: ActFields, isBehind: boolean): ActQueue {
  const before = queue[fields.order] ?? []
  const waits = (isBehind || before.length > 0) && fields.version !== undefined
  return { ...queue, [fields.order]: [...before, waits ? { ...fields, version: '' } : fields] }
}

/** Without the act that was answered. What waited for one that was refused was wished of another order than it is now. */
export function withoutFirst(queue: ActQueue, order: string, isRefused: boolean): ActQueue {
  const { [order]: acts = [], ...others } = queue
  const waiting = isRefused ? [] : acts.slice(1)
  return waiting.length === 0 ? others : { ...others, [order]: waiting }
}

/** The states that an order goes through while all that is queued for it is done. */
function statesMeanwhile(state: OrderState, acts: readonly ActFields[] = []): OrderState[] {
  const states: OrderState[] = []
  for (const { action } of acts) {
    const last = states.at(-1) ?? state
    states.push((isOrderAction(action) && ORDER_ACTIONS[action].from[last]?.to) || last)
  }
  return states
}

/** Whether an order is on its way off the board. */
export function isLeaving(state: OrderState, acts?: readonly ActFields[]): boolean {
  const last = statesMeanwhile(state, acts).at(-1)
  return last !== undefined && last !== state && !isOpen(last)
}

/** The state to show meanwhile: one that would take the order off the board shows when the server has confirmed it. */
export function shownState(state: OrderState, acts?: readonly ActFields[]): OrderState {
  return statesMeanwhile(state, acts).findLast(isOpen) ?? state
}
