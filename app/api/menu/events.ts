import { requestContext } from '#app/request/context.ts'
import { eventStreamAnswer, eventStreamsContext } from '#app/request/event-streams.ts'
import type { Route } from './+types/events.ts'

/**
 * `GET /api/menu/events`: an event whenever the menu changes or something on it runs out, and every few seconds the same
 * again, by which a page knows that nothing has.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { clientAddress: address } = context.get(requestContext)
  const watch = { orderId: null, who: 'menu', owner: address, address } as const
  return eventStreamAnswer(context.get(eventStreamsContext), watch)
}
