import { requestContext } from '#app/request/context.ts'
import { eventStreamAnswer, eventStreamsContext } from '#app/request/event-streams.ts'
import { MAX_ID_LENGTH, MAX_LINES } from '#shop/domain/common/limits.ts'
import type { Route } from './+types/events.ts'

/**
 * `GET /api/menu/events`: an event whenever the menu changes or something on it runs out, and every few seconds the same
 * again, by which a page knows that nothing has. `?items=` is what is in the basket.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { clientAddress: address } = context.get(requestContext)
  const basket = readBasket(new URL(request.url).searchParams.get('items') ?? '')
  const watch = { orderId: null, who: 'menu', owner: address, address, basket } as const
  return eventStreamAnswer(context.get(eventStreamsContext), watch)
}

/** Anybody may write anything there: what is no id is left out, and what is more than a basket holds. */
function readBasket(text: string): ReadonlySet<string> {
  const ids = text.split(',', MAX_LINES).filter((id) => /^[\w-]+$/.test(id))
  return new Set(ids.filter((id) => id.length <= MAX_ID_LENGTH))
}
