import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import { readChangePlace, writtenChangePlace } from '#shop/domain/common/change-place.ts'
import { findChanges } from '#shop/persistence/queries/settings/found-changes.ts'
import { settingsNamed } from '#shop/wording/setting-names.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/log.ts'
import { type LogAnswer, logQuery } from './log-contract.ts'

/** `GET /api/office/log`: a page of the change log, as the office lists and finds it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read } = context.get(shopContext)
  const asked = readValue(logQuery, Object.fromEntries(new URL(request.url).searchParams))
  if ('faults' in asked) return problem('invalid_query', { errors: asked.faults })
  const { find, which: kind, after: place = null } = asked.body
  const text = find.trim()
  const { changes, next, names } = await findChanges(read, {
    kind,
    text,
    after: readChangePlace(place),
    settings: settingsNamed(text, localeOf(request)),
    seesPeople: may(requireStaff(context), 'staff'),
  })
  const answer: LogAnswer = {
    changes: changes.map(({ logId, entity, id, changedName, at, who, before, after }) => ({
      id: logId,
      entity,
      of: id,
      name: changedName ?? names[id] ?? null,
      at,
      by: who,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    })),
    next: next && writtenChangePlace(next),
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
