import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { groupedHours } from '#shop/domain/hours/hours.ts'
import { writtenTimes } from '#shop/domain/hours/typed-times.ts'
import { usesOf } from '#shop/domain/menu/uses-of.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { answerDraft } from '../draft/draft-action.ts'
import { readResult } from '../draft/draft-answer.ts'
import { DraftNotice } from '../draft/draft-notice.tsx'
import { EntryList } from '../entry/entry-list.tsx'
import { NEW_ENTRY } from '../entry/new-entry.ts'
import { daysOf } from '../hours/day-names.ts'
import { MenuTabs } from '../menu/menu-tabs.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'

/** The times at which something of the menu can be had, or costs something else. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const menu = await readMenuDraft(context.get(shopContext).read)
  const locale = localeOfPath(new URL(request.url).pathname)
  return {
    times: menu.schedules.map(({ id, name, hours, dates }) => ({
      path: href('/office/menu/times/:entry', { entry: id }),
      name,
      has: [
        ...groupedHours(hours)
          .filter(({ periods }) => periods.length > 0)
          .map((row) => `${daysOf(row, locale)} ${writtenTimes(row.periods)}`),
        ...dates.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)),
      ],
      uses: usesOf(menu, 'schedules', id),
    })),
    result: readResult(new URL(request.url).searchParams),
  }
}

/** Takes back what was done last. */
export async function action(args: Route.ActionArgs) {
  const page = href('/office/menu/times')
  return answerDraft(args, { page, above: page }, async () => null)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_times({}, { locale }), isPrivate: true })
}

export default function TimesPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { times, result } = loaderData
  return (
    <>
      <OfficeHead title={m.office_times({}, { locale })} say={m.office_times_say({}, { locale })}>
        <Link
          className="btn btn--main"
          to={href('/office/menu/times/:entry', { entry: NEW_ENTRY })}
        >
          {m.office_entry_new_time({}, { locale })}
        </Link>
      </OfficeHead>
      <MenuTabs />
      <div className="o-stacked">
        {result ? <DraftNotice result={result} /> : null}
        <EntryList kind="times" entries={times} />
      </div>
    </>
  )
}
