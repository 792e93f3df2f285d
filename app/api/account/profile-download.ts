import { visitorContext } from '#app/request/access.ts'
import { shopContext } from '#app/request/context.ts'
import { readAccountFacts } from '#shop/persistence/queries/guests/account-facts.ts'
import { readOrdersOf } from '#shop/persistence/queries/guests/order-guests.ts'
import type { Route } from './+types/profile-download.ts'
import { visitorAnswer } from './visitor-answer.ts'

/** `GET /profile/download`: everything the shop stores about the signed-in person, as a file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const visitor = context.get(visitorContext)
  const { read, clock } = context.get(shopContext)
  const { signedIn: _, ...record } = visitorAnswer(visitor)
  const account = { ...record, locale: visitor.locale }
  const confirmedEmail = visitor.emailConfirmed ? visitor.email.toLowerCase() : null
  const owner = { userId: visitor.id, confirmedEmail }
  const orders = (await readOrdersOf(read, owner)).map((order) => ({
    ...order,
    placedAt: instantText(order.placedAt),
    adjustments: order.adjustments.map((each) => ({ ...each, at: instantText(each.at) })),
  }))
  const facts = await readAccountFacts(read, owner, clock())
  return new Response(JSON.stringify({ account, orders, ...facts }, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}

function instantText(instant: number): string {
  return new Date(instant).toISOString()
}
