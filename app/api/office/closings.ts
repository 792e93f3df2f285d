import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { listClosings } from '#shop/operations/payments/list-closings.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/closings.ts'
import { closingsQuery } from './closings-contract.ts'

/** `GET /api/office/closings`: business days that were closed, the latest number first. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read } = context.get(shopContext)
  const asked = readValue(closingsQuery, Object.fromEntries(new URL(request.url).searchParams))
  if ('faults' in asked) return problem('invalid_query', { errors: asked.faults })
  const found = await listClosings(read, asked.body.before ?? null)
  return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
}
