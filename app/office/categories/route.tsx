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
import { NewCategoryLink } from '../entry/new-category-link.tsx'
import { MenuTabs } from '../menu/menu-tabs.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'

/** The parts of the menu, in their order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const menu = await readMenuDraft(context.get(shopContext).read)
  const times = new Map(menu.schedules.map(({ id, name }) => [id, name]))
  return {
    categories: menu.categories.map(({ id, name, scheduleId }) => ({
      path: href('/office/menu/categories/:entry', { entry: id }),
      name,
      has: scheduleId === null ? [] : [times.get(scheduleId) ?? scheduleId],
      uses: usesOf(menu, 'categories', id),
    })),
    result: readResult(new URL(request.url).searchParams),
  }
}

/** Takes back what was done last. */
export async function action(args: Route.ActionArgs) {
  const page = href('/office/menu/categories')
  return answerDraft(args, { page, above: page }, async () => null)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_categories({}, { locale }), isPrivate: true })
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { categories, result } = loaderData
  return (
    <>
      <OfficeHead
        title={m.office_categories({}, { locale })}
        say={m.office_categories_say({}, { locale })}
      >
        <NewCategoryLink />
      </OfficeHead>
      <MenuTabs />
      <div className="o-stacked">
        {result ? <DraftNotice result={result} /> : null}
        <EntryList kind="categories" entries={categories} />
      </div>
    </>
  )
}
