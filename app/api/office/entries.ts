import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readEntries } from '#shop/operations/payments/read-entries.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/entries.ts'
import { dayParam } from './day-param.ts'

/** `GET /api/office/money/:day/entries`: every entry behind what a business day took. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readValue(dayParam, params.day)
  if ('faults' in asked) return problem('unknown_day')
  const range = { from: asked.body, to: asked.body }
  for await (const found of readEntries(read, range, clock())) {
    return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
  }
  return problem('unknown_day')
}
