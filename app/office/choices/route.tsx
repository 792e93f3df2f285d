import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { usesOf } from '#shop/domain/menu/uses-of.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { answerDraft } from '../draft/draft-action.ts'
import { readResult } from '../draft/draft-answer.ts'
import { DraftNotice } from '../draft/draft-notice.tsx'
import { EntryList } from '../entry/entry-list.tsx'
import { NEW_ENTRY } from '../entry/new-entry.ts'
import { partPath } from '../menu/editor-path.ts'
import { MenuTabs } from '../menu/menu-tabs.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/route.ts'

/** The lists of choices that dishes share, and the combos. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const menu = await readMenuDraft(context.get(shopContext).read)
  const titles = new Map(menu.items.map(({ id, title }) => [id, title]))
  return {
    groups: menu.groups.map(({ id, name, options }) => ({
      path: href('/office/menu/choices/:entry', { entry: id }),
      name,
      has: options.map((option) => option.name),
      uses: usesOf(menu, 'groups', id),
    })),
    combos: menu.items
      .filter(({ slots, listing }) => slots.length > 0 && listing !== 'archived')
      .map(({ id, title, slots }) => ({
        path: partPath(id, 'combo'),
        name: title,
        has: slots.map(({ name, items }) => {
          return `${name}: ${items.map(({ itemId }) => titles.get(itemId) ?? itemId).join(', ')}`
        }),
        uses: null,
      })),
    result: readResult(new URL(request.url).searchParams),
  }
}

/** Takes back what was done last. */
export async function action(args: Route.ActionArgs) {
  const page = href('/office/menu/choices')
  return answerDraft(args, { page, above: page }, async () => null)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_choices({}, { locale }), isPrivate: true })
}

export default function ChoicesPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { groups, combos, result } = loaderData
  return (
    <>
      <OfficeHead
        title={m.office_choices({}, { locale })}
        say={m.office_choices_say({}, { locale })}
      >
        <Link
          className="btn btn--main"
          to={href('/office/menu/choices/:entry', { entry: NEW_ENTRY })}
        >
          {m.office_entry_new_choice({}, { locale })}
        </Link>
      </OfficeHead>
      <MenuTabs />
      <div className="o-stacked">
        {result ? <DraftNotice result={result} /> : null}
        <EntryList kind="choices" entries={groups} />
        {combos.length === 0 ? null : (
          <Section title={m.office_combos({}, { locale })}>
            <EntryList kind="choices" entries={combos} />
          </Section>
        )}
      </div>
    </>
  )
}
