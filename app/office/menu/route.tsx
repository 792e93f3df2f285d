import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { may } from '#shop/domain/accounts/permissions.ts'
import { readSoldToday } from '#shop/operations/payments/read-sold-today.ts'
import { readListedItems } from '#shop/persistence/queries/menu/listed-items.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { countByItem } from '../impact/count-by-item.ts'
import { ItemCountsContext } from '../impact/item-counts.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { Dishes } from './dishes.tsx'
import { readResult } from './form-result.ts'
import { answerMenuAction } from './menu-action.ts'
import { type MenuPart, partOfMenu } from './menu-part.ts'
import { MenuTabs } from './menu-tabs.tsx'
import { readAskedPart } from './part-address.ts'
import { PostedAnswer, PostedAnswerContext } from './posted-answer.tsx'
import { readAnswer } from './read-answer.ts'
import '../draft/draft.css'
import './dish-acts.css'
import './menu-drag.css'
import './menu.css'

/** The menu with what guests don't see, of a long one what is asked for, and what came of the form that led here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const result = readResult(searchParams)
  const now = shop.clock()
  const mayReport = may(requireStaff(context), 'reports')
  const [categories, sold, answer] = await Promise.all([
    readListedItems(shop.read),
    mayReport ? readSoldToday(shop.read, now) : null,
    result && readAnswer(shop, result),
  ])
  const menu = partOfMenu(categories, {
    ...readAskedPart(searchParams),
    itemId: answer?.itemId ?? '',
  })
  const counts = await countByItem(context, itemsOf(menu))
  return { now, menu, sold, counts, answer }
}

function itemsOf({ shown, hidden, archived }: MenuPart): string[] {
  return [...shown, hidden, archived].flatMap(({ items }) => items?.map(({ id }) => id) ?? [])
}

export async function action(args: Route.ActionArgs) {
  return answerMenuAction(args)
}

/** Read again after a refusal too: somebody else changed something then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_menu({}, { locale }), isPrivate: true })
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { now, menu, sold, counts, answer } = loaderData
  const isOfDish = answer !== null && itemsOf(menu).includes(answer.itemId)
  return (
    <>
      <OfficeHead title={m.office_menu({}, { locale })}>
        <Link className="btn btn--main" to={href('/office/menu/new')}>
          {m.office_dish_add_one({}, { locale })}
        </Link>
      </OfficeHead>
      <MenuTabs />
      {answer && !isOfDish ? <PostedAnswer answer={answer} now={now} /> : null}
      <PostedAnswerContext value={answer}>
        <ItemCountsContext value={counts}>
          <Dishes menu={menu} sold={sold} now={now} />
        </ItemCountsContext>
      </PostedAnswerContext>
    </>
  )
}
