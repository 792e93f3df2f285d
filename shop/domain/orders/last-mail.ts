import { ACTION_NAMES, ORDER_ACTIONS } from './order-actions.ts'
import type { OrderOccasion } from './order-occasion.ts'
import { isMailed } from './order-occasion.ts'
import { guestTimeline, type OrderEvent } from './timeline.ts'

/** The last step of an order that its guest was mailed about, and on which occasion. */
export type LastMail = { event: OrderEvent; occasion: OrderOccasion }

/** Returns the last step that was mailed, in a history (oldest first) without what was recalled; null: none was. */
export function lastMail(
  events: readonly OrderEvent[],
  order: Parameters<typeof isMailed>[1],
): LastMail | null {
  for (const { kind, at } of guestTimeline(events).toReversed()) {
    const occasion = OCCASIONS.get(kind)
    const event = events.findLast((one) => one.kind === kind && one.at === at)
    if (event && occasion && isMailed(occasion, order)) return { event, occasion }
  }
  return null
}

/** What is mailed on a step, by its kind. */
const OCCASIONS: ReadonlyMap<string, OrderOccasion> = new Map<string, OrderOccasion>([
  ['placed', 'placed'],
  ['moved', 'moved'],
  ['noted_for_guest', 'noted'],
  ...ACTION_NAMES.flatMap((action): [string, OrderOccasion][] => {
    const { event, occasion } = ORDER_ACTIONS[action]
    return occasion === null ? [] : [[event, occasion]]
  }),
])
