import { redirect } from 'react-router'
import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { isOfPeople, PEOPLE_ENTITIES } from '#shop/domain/accounts/people-change.ts'
import { may } from '#shop/domain/accounts/permissions.ts'
import { CHANGED_ENTITIES, type ChangedEntity } from '#shop/domain/common/change.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { refused } from '#shop/domain/common/refusal.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { readMenuNames } from '#shop/persistence/queries/menu/menu-names.ts'
import { readChangePage } from '#shop/persistence/queries/settings/changes.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { isId } from '../is-id.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { settingsNamed } from './change-text.ts'
import { Changes } from './changes.tsx'
import { readCursor } from './cursor.ts'
import { FindChanges } from './find-changes.tsx'
import { type LogKind, readLogSearch } from './log-search.ts'
import { readUndoAnswer, refusedAddress, undoneAddress } from './undo-answer.ts'
import './log.css'

const A_PAGE = 50

/** A page of the change log, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const search = readLogSearch(query)
  const { after, find } = search
  const names = await readMenuNames(read)
  const seesPeople = may(requireStaff(context), 'staff')
  const entities = entitiesOf(search.kind, seesPeople)
  const found = find === '' ? null : { text: find, ids: idsNamed(find, names, localeOf(request)) }
  const page = { entities, find: found, after }
  const changes = await readChangePage(read, { ...page, limit: A_PAGE + 1 })
  return {
    answer: readUndoAnswer(query),
    now: clock(),
    search,
    seesPeople,
    names,
    changes: changes.slice(0, A_PAGE),
    isFirst: after === null,
    hasMore: changes.length > A_PAGE,
  }
}

function entitiesOf(kind: LogKind, seesPeople: boolean): ChangedEntity[] {
  const asked = OF_KINDS[kind] ?? CHANGED_ENTITIES
  return asked.filter((entity) => seesPeople || !isOfPeople({ entity }))
}

const OF_KINDS: Partial<Record<LogKind, readonly ChangedEntity[]>> = {
  menu: ['item', 'category', 'ingredient', 'option_group', 'schedule', 'plan'],
  shop: ['setting'],
  codes: ['code'],
  people: PEOPLE_ENTITIES,
}

/** The ids of what is called like that: the log has ids alone. */
function idsNamed(find: string, names: Readonly<Record<string, string>>, locale: Locale): string[] {
  const text = find.toLowerCase()
  const onMenu = Object.keys(names).filter((id) => names[id]?.toLowerCase().includes(text))
  return [...onMenu, ...settingsNamed(find, locale)]
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
  const after = readCursor(new URL(request.url).searchParams.get('after'))
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
