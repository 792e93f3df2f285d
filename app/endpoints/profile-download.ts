import { visitorContext } from '#app/middleware/access.ts'
import { shopContext } from '#app/middleware/context.ts'
import { readKeptOrders } from '#shop/persistence/queries/order-guests.ts'
import { listSessions } from '#shop/persistence/queries/sessions.ts'
import type { Route } from './+types/profile-download.ts'
import { visitorAnswer } from './visitor-answer.ts'

/** `GET /profile/download`: the account of who asks, its orders and its devices, as a file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const visitor = context.get(visitorContext)
  const { read, clock } = context.get(shopContext)
  const { signedIn: _, ...account } = visitorAnswer(visitor)
  const confirmedEmail = visitor.emailConfirmed ? visitor.email : null
  const orders = (await readKeptOrders(read, { userId: visitor.id, confirmedEmail })).map(
    (order) => ({ ...order, placedAt: new Date(order.placedAt).toISOString() }),
  )
  const sessions = (await listSessions(read, visitor.id, clock())).map((session) => ({
    device: session.userAgent,
    startedAt: new Date(session.startedAt).toISOString(),
    lastUsedAt: new Date(session.lastUsedAt).toISOString(),
  }))
  return new Response(JSON.stringify({ account, orders, sessions }, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
