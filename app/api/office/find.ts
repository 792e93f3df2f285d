import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { findAnything } from '#shop/operations/settings/find-anything.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/find.ts'
import { findQuery } from './find-contract.ts'

/** `GET /api/office/find`: what of the whole office is called so, as far as whoever asks may open it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const asked = readValue(findQuery, Object.fromEntries(new URL(request.url).searchParams))
  if ('faults' in asked) return problem('invalid_query', { errors: asked.faults })
  const { q: text } = asked.body
  const search = { text, locale: localeOf(request), member: requireStaff(context) }
  const found = await findAnything(read, search, clock())
  return Response.json({ found }, { headers: { 'Cache-Control': 'no-store' } })
}
