import { memo } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { ROW } from '../../ui/item-place.ts'
import { useCardLinks } from './card-links.ts'
import { ItemCard } from './item-card.tsx'
import type { Lack } from './lacks.ts'
import type { MenuSearch } from './use-search.ts'
import { wallPlaces } from './wall-rows.ts'

type WallProps = {
  id: string
  name: string
  items: MenuItem[]
  /** How many more of them are not in the page yet. */
  later?: number | undefined
  /** Whether it is the first category of the menu. */
  leads: boolean
  /** Whether they are rows under a heading rather than cards: what goes with the cards, such as sides. */
  isList?: boolean
  /** Whether the search has found an item. */
  isFound: (item: MenuItem) => boolean
  /** What of a found item has to be changed first. */
  toChange?: MenuSearch['toChange']
  soldOut: ReadonlyMap<string, SoldOut>
  lacks?: ReadonlyMap<string, Lack>
}

/** The items of a category that match the search, in full rows. The others stay in the page, hidden. */
export const Wall = memo(function Wall({
  id,
  name,
  items,
  later = 0,
  leads,
  isList,
  isFound,
  toChange,
  soldOut,
  lacks,
}: WallProps) {
  const links = useCardLinks()
  const found = items.filter(isFound)
  const places = isList ? found.map(() => ROW) : wallPlaces(found.length + later, leads)
  const placeOf = new Map(found.map((item, index) => [item, places[index]]))
  const cards = items.map((item) => (
    <ItemCard
      key={item.id}
      item={item}
      soldOut={soldOut.get(item.id)}
      lack={lacks?.get(item.id)}
      toChange={toChange?.(item)}
      place={placeOf.get(item)}
      whole={!leads}
      links={links}
    />
  ))
  const more = later > 0 ? <LaterItems id={id} name={name} /> : null
  if (!isList) {
    return (
      <section className="wall" id={id} aria-label={name}>
        {cards}
        {more}
      </section>
    )
  }
  return (
    <section id={id} aria-label={name} data-view="list" hidden={found.length + later === 0}>
      <h2 className="wrap section section-head">{name}</h2>
      <div className="wall">
        {cards}
        {more}
      </div>
    </section>
  )
})

/** The way to a whole category until the rest of it is there; that of browsers without scripts. */
function LaterItems({ id, name }: Pick<WallProps, 'id' | 'name'>) {
  const locale = useLocale()
  return (
    <p className="wall-later">
      <a className="btn" href={`${href('/menu')}#${id}`}>
        {m.menu_show_category({ category: name }, { locale })}
      </a>
    </p>
  )
}
