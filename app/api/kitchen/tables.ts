import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { readTableSigns, renewTableSign } from '#shop/operations/settings/table-signs.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/tables.ts'
import { renewTableContract } from './tables-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/kitchen/tables`: the sign of every table, for tills that order to a table. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json({ tables: await readTableSigns(context.get(shopContext)) }, NOT_STORED)
}

/** `POST /api/kitchen/tables`: replaces the sign of one table; the old one stops working. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, renewTableContract.body)
  if (posted instanceof Response) return posted
  const outcome = await renewTableSign(context.get(shopContext), posted.body.table)
  if (outcome.ok) return Response.json(outcome.value, NOT_STORED)
  return problemOf(outcome.refusals)
}
