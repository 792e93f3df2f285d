import { shopContext } from '#app/request/context.ts'
import { readToday } from '#shop/operations/kitchen/read-today.ts'
import type { Route } from './+types/today.ts'

/** `GET /api/office/today`: what needs somebody, and the work ahead. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  return Response.json(await readToday(read, clock()), { headers: { 'Cache-Control': 'no-store' } })
}
