import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { kidMenu } from '#shop/domain/menu/kid-menu.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { presentSoldOut } from '#shop/operations/menu/present-menu.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useCardLinks } from '../menu/card-links.ts'
import { ItemCard } from '../menu/item-card.tsx'
import { MarkedForMe } from '../menu/my-allergies.tsx'
import { wallPlaces } from '../menu/wall-rows.ts'
import type { Route } from './+types/kid-menu'

export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { read, clock } = context.get(shopContext)
  const content = await readContentAt(read, clock())
  const { soldOut, until } = presentSoldOut(content, clock())
  context.get(answerContext).showsUntil(until)
  const [first] = content.menu.categories
  const cards = kidMenu(content.menu, content).categories.flatMap(({ id, items }) =>
    items.map((item) => ({
      item,
      soldOut: soldOut.find(({ itemId }) => itemId === item.id),
      whole: id !== first?.id,
    })),
  )
  const {
    kidLead = m.pages_kid_lead({}, { locale }),
    kidPlain = m.pages_kid_plain({}, { locale }),
  } = content.settings.texts
  return { cards, kidLead, kidPlain }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const shop = matches[0].loaderData.facts.name
  return pageMeta({
    title: m.pages_title({ page: m.pages_kid_heading({}, { locale }), shop }, { locale }),
    description: m.pages_kid_description({ shop }, { locale }),
  })
}

export default function KidMenuPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { cards, kidLead, kidPlain } = loaderData
  const places = wallPlaces(cards.length, true)
  const links = useCardLinks()
  return (
    <MarkedForMe>
      <div className="wrap page">
        <h1 className="page-title">{m.pages_kid_heading({}, { locale })}</h1>
        <div className="prose">
          <p className="quiet-lead">{kidLead}</p>
          <p>{cards.length > 0 ? kidPlain : m.pages_kid_empty({}, { locale })}</p>
        </div>
      </div>
      <section className="wall" aria-labelledby="kid-items">
        <h2 className="sr-only" id="kid-items">
          {m.pages_kid_dishes({}, { locale })}
        </h2>
        {cards.map((card, index) => (
          <ItemCard
            key={card.item.id}
            {...card}
            place={places[index]}
            eager={index < 2}
            links={links}
          />
        ))}
      </section>
      <p className="wrap page">
        <Link className="btn" to={href('/')}>
          {m.pages_kid_all({}, { locale })}
        </Link>
      </p>
    </MarkedForMe>
  )
}
