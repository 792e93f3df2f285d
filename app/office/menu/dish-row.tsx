import { memo } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ItemPicture } from '../../ui/picture.tsx'
import { ItemCountsText } from '../impact/item-counts.tsx'
import { AskArchive } from './ask-archive.tsx'
import { keyMove, type ListedItem, type OutlinedCategory } from './dish-list.ts'
import { DishMore } from './dish-more.tsx'
import { editorPath } from './editor-path.ts'
import { rowId } from './form-result.ts'
import { PostedAnswer, usePostedAnswer } from './posted-answer.tsx'
import { PriceField } from './price-field.tsx'
import { SellSwitch } from './sell-switch.tsx'
import { useDishForm } from './use-dish-form.ts'

type DishRowProps = {
  item: ListedItem
  /** All of the menu, and the place of its own category in it. */
  categories: readonly OutlinedCategory[]
  place: number
  isFound: boolean
  /** How many pieces today has sold; null for who may not see that. */
  sold: number | null
  now: number
}

/** One dish that guests see: its price in the row, whether it sells, and what else can be done with it. */
export const DishRow = memo(function DishRow(row: DishRowProps) {
  const { item, categories, place, isFound, sold, now } = row
  const fetcher = useDishForm(item.id, now)
  const posted = usePostedAnswer(item.id)
  const isOut = item.soldOutUntil !== null && item.soldOutUntil > now
  const moveBy = (step: -1 | 1) => keyMove(categories, place, item.id, step)
  return (
    <li
      className="o-dish"
      id={rowId(item.id)}
      hidden={!isFound}
      data-out={isOut || undefined}
      data-kind="dish"
      data-place={item.id}
    >
      <DishThumb item={item} isGrip />
      <p className="o-dish-name">
        <Link to={editorPath(item.id)}>{item.title}</Link>
        <small>
          <DraftSign item={item} /> {item.bullets[0]} <ItemCountsText id={item.id} />
        </small>
      </p>
      <span className="o-dish-min">{item.makeMinutes}</span>
      <span className="o-dish-sold">{sold}</span>
      <PriceField item={item} fetcher={fetcher} />
      <SellSwitch item={item} isOut={isOut} now={now} fetcher={fetcher} />
      <DishMore
        item={item}
        moves={{ up: moveBy(-1), down: moveBy(1) }}
        isOut={isOut}
        fetcher={fetcher}
      />
      {posted ? <PostedAnswer answer={posted} now={now} /> : null}
      <AskArchive id={item.id} fetcher={fetcher} posted={posted} />
    </li>
  )
})

/** The dish's photograph on its own ground, edge to edge; a plain plate without one. By a grip it can be dragged. */
export function DishThumb({ item, isGrip = false }: { item: ListedItem; isGrip?: boolean }) {
  const drag = isGrip ? '' : undefined
  if (!item.picture) return <span className="o-thumb" data-drag={drag} />
  return (
    <span className="o-thumb" data-ground={item.picture.id} data-drag={drag}>
      <ItemPicture picture={item.picture} sizes="76px" alt="" />
    </span>
  )
}

/** Says that a dish has a draft. */
export function DraftSign({ item }: { item: Pick<ListedItem, 'hasDraft'> }) {
  const locale = useLocale()
  return item.hasDraft ? <b className="o-tag">{m.office_plan({}, { locale })}</b> : null
}
