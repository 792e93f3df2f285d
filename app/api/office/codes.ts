import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { readCodes } from '#shop/operations/pricing/read-codes.ts'
import { removeDiscountCode } from '#shop/operations/pricing/remove-discount-code.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/codes.ts'
import { removeCodeContract } from './codes-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/office/codes`: the discount codes, as the office lists them. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const codes = await readCodes(context.get(shopContext))
  return Response.json({ codes }, NOT_STORED)
}

/** `POST /api/office/codes`: removes a code that is over and that no order has. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, removeCodeContract.body)
  if (posted instanceof Response) return posted
  const by = requireStaff(context).id
  const outcome = await removeDiscountCode(context.get(shopContext), posted.body.remove, by)
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ removed: outcome.value.code }, NOT_STORED)
}
