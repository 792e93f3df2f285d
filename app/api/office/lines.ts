import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readSoldDays } from '#shop/operations/payments/read-sold-days.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/lines.ts'
import { dayParam } from './day-param.ts'
import { formatSoldDay } from './lines-contract.ts'

/** `GET /api/office/money/:day/lines`: what each order of a business day was sold for, line by line. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readValue(dayParam, params.day)
  if ('faults' in asked) return problem('unknown_day')
  const range = { from: asked.body, to: asked.body }
  for await (const found of readSoldDays(read, range, clock())) {
    return Response.json(formatSoldDay(found, localeOf(request)), {
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  return problem('unknown_day')
}
