import { redirect } from 'react-router'
import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { may } from '#shop/domain/accounts/permissions.ts'
import { readChangePlace } from '#shop/domain/common/change-place.ts'
import { refused } from '#shop/domain/common/refusal.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { findChanges } from '#shop/persistence/queries/settings/found-changes.ts'
import { settingsNamed } from '#shop/wording/setting-names.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { isId } from '../is-id.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { Changes } from './changes.tsx'
import { FindChanges } from './find-changes.tsx'
import { readLogSearch } from './log-search.ts'
import { readUndoAnswer, refusedAddress, undoneAddress } from './undo-answer.ts'
import './log.css'

/** A page of the change log, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const search = readLogSearch(query)
  const { kind, find: text, after } = search
  const seesPeople = may(requireStaff(context), 'staff')
  const settings = settingsNamed(text, localeOf(request))
  const page = await findChanges(read, { kind, text, settings, after, seesPeople })
  return {
    answer: readUndoAnswer(query),
    now: clock(),
    search,
    seesPeople,
    names: page.names,
    changes: page.changes,
    isFirst: after === null,
    hasMore: page.next !== null,
  }
}

/** Takes back one change, and leads to the page that says so: the newest changes, or the same ones after a refusal. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = requireStaff(context).id
  const typed = await readFormFields({ request, context }, ['change'])
  const change = typed?.change ?? ''
  const outcome = isId(change)
    ? await undoChange(context.get(shopContext), { id: change, by })
    : refused({ code: 'unknown_change' as const })
  if (outcome.ok) throw redirect(undoneAddress(), 303)
  const after = readChangePlace(new URL(request.url).searchParams.get('after'))
  throw redirect(refusedAddress({ why: outcome.refusals[0]?.code, change, after }), 303)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_log_who({}, { locale }), isPrivate: true })
}

export default function LogPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <OfficeHead title={m.office_log_who({}, { locale })} say={m.office_log_say({}, { locale })} />
      <FindChanges search={loaderData.search} seesPeople={loaderData.seesPeople} />
      <Changes {...loaderData} />
    </>
  )
}
