import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readWallMinute } from '#shop/domain/hours/wall-minute.ts'
import { readShopThen } from '#shop/operations/orders/read-shop-then.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Route } from './+types/time.ts'

/** `GET /api/office/time`: what a guest finds who opens the shop at a minute. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const at = new URL(request.url).searchParams.get('at')
  const { timeZone } = await readSettings(shop.read)
  const instant = at === null ? shop.clock() : readWallMinute(at, timeZone)
  if (instant === null) return problem('invalid_query')
  const then = await readShopThen(shop, instant)
  return Response.json(then, { headers: { 'Cache-Control': 'no-store' } })
}
