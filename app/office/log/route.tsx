import { data } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readChangePage } from '#shop/persistence/queries/settings/changes.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { Changes } from './changes.tsx'
import { readCursor } from './cursor.ts'
import type { UndoAnswer } from './log-data.ts'
import './log.css'

const A_PAGE = 50

/** A page of the change log, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const after = readCursor(new URL(request.url).searchParams.get('after'))
  const [changes, { items, categories }] = await Promise.all([
    readChangePage(read, { after, limit: A_PAGE + 1 }),
    readMenuDraft(read),
  ])
  const names = Object.fromEntries([
    ...items.map(({ id, title }) => [id, title]),
    ...categories.map(({ id, name }) => [id, name]),
  ])
  return {
    now: clock(),
    names,
    changes: changes.slice(0, A_PAGE),
    isFirst: after === null,
    hasMore: changes.length > A_PAGE,
  }
}

/** Takes back one change. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = requireStaff(context).id
  const typed = await readFormFields({ request, context }, ['change'])
  if (!typed) return data<UndoAnswer>({ why: 'not_sent' }, formStatus([{ code: 'not_sent' }]))
  const outcome = await undoChange(context.get(shopContext), { id: typed.change, by })
  if (outcome.ok) return data<UndoAnswer>({ why: null })
  return data<UndoAnswer>({ why: outcome.refusals[0]?.code ?? null }, formStatus(outcome.refusals))
}

/** The list is read again after a refusal too, because then somebody else changed something. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_log_who({}, { locale }), isPrivate: true })
}

export default function LogPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <OfficeHead title={m.office_log_who({}, { locale })} say={m.office_log_say({}, { locale })} />
      <Changes {...loaderData} answer={actionData} />
    </>
  )
}
