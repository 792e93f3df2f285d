import { shopContext } from '#app/request/context.ts'
import { onlyBy, problem } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { closeDay } from '#shop/operations/payments/close-day.ts'
import { readValue } from '../body/body-faults.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/close-day.ts'
import { closeDayContract } from './day-contract.ts'
import { dayParam } from './day-param.ts'

/** `POST /api/office/money/:day/close`: closes a business day for good. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, closeDayContract.body)
  if (posted instanceof Response) return posted
  const asked = readValue(dayParam, params.day)
  if ('faults' in asked) return problem('unknown_day')
  const by = requireStaff(context)
  const input = { day: asked.body, by, ...posted.body }
  const outcome = await closeDay(context.get(shopContext), input)
  if (!outcome.ok) return problem(outcome.refusals[0]?.code ?? 'unknown_day')
  return Response.json(outcome.value)
}

export function loader(): Response {
  return onlyBy('POST')
}
