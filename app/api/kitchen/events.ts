import { requestContext, shopContext } from '#app/request/context.ts'
import { eventStreamAnswer, eventStreamsContext } from '#app/request/event-streams.ts'
import { staffCredential } from '#app/request/staff.ts'
import { isStillAllowed } from '#shop/realtime/watch-staff.ts'
import type { Route } from './+types/events.ts'

/**
 * `GET /api/kitchen/events`: an event whenever an order or a control of the board changes, for as long as the
 * client is staff.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const shop = context.get(shopContext)
  const credential = staffCredential(context)
  return eventStreamAnswer(context.get(eventStreamsContext), {
    orderId: null,
    who: 'staff',
    owner: `${credential.by} ${credential.id}`,
    address: context.get(requestContext).clientAddress,
    isStillAllowed: () => isStillAllowed(shop, credential),
  })
}
