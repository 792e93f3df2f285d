import { ACTION_NAMES, ORDER_ACTIONS } from '#shop/domain/orders/order-actions.ts'
import type { Row } from '#shop/persistence/tables.ts'
import type { Books } from './books.ts'

type Event = Row<'order_events'>

/** Every order's history leads to its present state, one allowed transition after the other. */
export function historyFaults({ orders, events }: Books): string[] {
  const histories = Map.groupBy(events, ({ order_id }) => order_id)
  return orders.flatMap((order) => {
    const history = histories.get(order.id) ?? []
    const versions = history.map(({ version }) => version).join(' ')
    const wanted = Array.from({ length: order.version }, (_, index) => index + 1).join(' ')
    const last = history.at(-1)?.state
    const faults = [
      versions === wanted ? null : `events ${versions || 'none'}, should be ${wanted}`,
      last === order.state ? null : `is ${order.state}, its history ends ${last ?? 'nowhere'}`,
      ...history.map((event, index) => stepFault(event, history[index - 1])),
    ]
    return faults.filter((fault) => fault !== null).map((fault) => `order ${order.id}: ${fault}`)
  })
}

function stepFault({ kind, state }: Event, before: Event | undefined): string | null {
  if (kind === 'placed') return before || state !== 'placed' ? 'was placed twice' : null
  const action = ACTION_NAMES.find((name) => ORDER_ACTIONS[name].event === kind)
  const transition = action && before && ORDER_ACTIONS[action].from[before.state]
  const isAllowed = transition?.to === state || transition?.toForCourier === state
  return isAllowed ? null : `${kind} led from ${before?.state ?? 'nowhere'} to ${state}`
}
