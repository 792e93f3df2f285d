import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Listing } from '#shop/domain/menu/listing.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { AskArchive } from '../menu/ask-archive.tsx'
import { Act, DishMore } from '../menu/dish-more.tsx'
import { SellSwitch } from '../menu/sell-switch.tsx'
import { useDishForm } from '../menu/use-dish-form.ts'

type ListingActsProps = {
  item: Pick<MenuItem, 'id' | 'slug' | 'title' | 'soldOutUntil'> & { listing: Listing }
  now: number
}

/** Whether guests see a dish and can have it, and what else is done with it as a whole: at once, apart from the form. */
export function ListingActs({ item, now }: ListingActsProps) {
  const locale = useLocale()
  const fetcher = useDishForm(`page ${item.id}`, now)
  const isOut = item.soldOutUntil !== null && item.soldOutUntil > now
  if (item.listing === 'menu') {
    return (
      <>
        <SellSwitch item={item} isOut={isOut} now={now} fetcher={fetcher} />
        <DishMore item={item} moves={null} isOut={isOut} fetcher={fetcher} />
        <AskArchive id={item.id} fetcher={fetcher} />
      </>
    )
  }
  const isHidden = item.listing === 'hidden'
  return (
    <>
      <span>
        {isHidden
          ? m.office_menu_hidden({}, { locale })
          : m.office_dish_is_archived({}, { locale })}
      </span>
      <div className="o-quiet-acts">
        <Act id={item.id} fetcher={fetcher} does={{ action: 'listing', value: 'menu' }}>
          {m.office_menu_show({}, { locale })}
        </Act>
        {isHidden ? (
          <Act id={item.id} fetcher={fetcher} does={{ action: 'listing', value: 'archived' }}>
            {m.office_menu_archive({}, { locale })}
          </Act>
        ) : null}
      </div>
      <AskArchive id={item.id} fetcher={fetcher} />
    </>
  )
}
