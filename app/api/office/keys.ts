import { shopContext } from '#app/request/context.ts'
import { readConnections } from '#shop/operations/settings/read-connections.ts'
import type { Route } from './+types/keys.ts'

/** `GET /api/office/keys`: what was typed of Stripe and the mail server, without a secret of either. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { stripe, mail } = await readConnections(context.get(shopContext))
  const [keys, server] = [stripe, mail].map(({ isFixed, typed }) => ({ isFixed, typed }))
  return Response.json({ stripe: keys, mail: server }, { headers: { 'Cache-Control': 'no-store' } })
}
