import { shopContext } from '#app/request/context.ts'
import { readCodes } from '#shop/operations/pricing/read-codes.ts'
import type { Route } from './+types/codes.ts'

/** `GET /api/office/codes`: the discount codes, as the office lists them. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const codes = await readCodes(context.get(shopContext))
  return Response.json({ codes }, { headers: { 'Cache-Control': 'no-store' } })
}
