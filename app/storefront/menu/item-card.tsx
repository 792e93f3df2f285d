import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { SoldOut } from '#shop/domain/menu/sold-out.ts'
import { isOrderedAsItComes } from '#shop/domain/menu/standard-item.ts'
import { ItemFace } from '../../ui/item-face.tsx'
import { ROW, type WallPlace } from '../../ui/item-place.ts'
import type { ToChange } from '../foods/food-search.tsx'
import { AddButton } from './add-button.tsx'
import type { CardLinks } from './card-links.ts'
import { FewLeft } from './few-left.tsx'
import type { Lack } from './lacks.ts'
import { MarkForMe } from './my-allergies.tsx'
import { SoldOutPlate } from './sold-out-plate.tsx'
import { useSoldOut } from './use-sold-out.ts'

type ItemCardProps = {
  item: MenuItem
  soldOut: SoldOut | undefined
  lack?: Lack | undefined
  /** Undefined hides the item, which the search didn't find. */
  place: WallPlace | typeof ROW | undefined
  /** What has to be changed about it to be what the search asks for: it is opened so, and not put in as it comes. */
  toChange?: ToChange | undefined
  /** Whether its picture is in sight at first. */
  eager?: boolean
  whole: boolean
  links: CardLinks
}

/** One item of the menu: its face, with what can be done with it. `whole` shows a tall picture uncropped, for drinks. */
export function ItemCard({
  item,
  place,
  toChange,
  eager = false,
  whole,
  links,
  ...listed
}: ItemCardProps) {
  const soldOut = useSoldOut(listed.soldOut)
  const lack = useSoldOut(listed.lack)
  // There is room for one. When it is opened, it says the other.
  const plate = toChange?.words ?? lack?.words
  const locale = useLocale()
  const canOrder = soldOut?.isForLater !== false
  const isAtOnce = isOrderedAsItComes(item) && !toChange
  const page = href('/menu/:slug', { slug: item.slug }) + (toChange?.fragment ?? '')
  return (
    <ItemFace
      item={item}
      place={place}
      eager={eager}
      whole={whole}
      isOut={soldOut !== undefined}
      name={
        <a
          href={page}
          onClick={(event) => links.onOpen(event, item)}
          onPointerEnter={() => links.onNear?.(item)}
          onFocus={() => links.onNear?.(item)}
        >
          {item.title}
        </a>
      }
      plates={
        <>
          {soldOut ? <SoldOutPlate soldOut={soldOut} /> : null}
          {soldOut || !plate ? null : <p className="sold">{plate}</p>}
          {soldOut || plate ? null : <FewLeft item={item} />}
          <MarkForMe itemId={item.id} />
        </>
      }
      acts={
        <>
          <AddButton
            item={item}
            page={toChange && page}
            className="btn btn--pop"
            soldOut={soldOut}
            onChoose={links.onOpen}
          />
          {canOrder && place !== ROW ? (
            <a
              className="link"
              id={`${item.anchor}Order`}
              aria-labelledby={`${item.anchor}Order ${item.anchor}Name`}
              href={isAtOnce ? href('/basket') : page}
              data-order={isAtOnce ? item.id : undefined}
              onClick={(event) => (toChange ? links.onOpen : links.onOrder)(event, item)}
            >
              {m.menu_order({}, { locale })}
            </a>
          ) : null}
        </>
      }
    />
  )
}
