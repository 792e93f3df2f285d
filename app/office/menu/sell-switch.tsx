import type { FetcherWithComponents } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useMay } from '../parts/use-may.ts'
import type { ListedItem } from './dish-list.ts'
import type { MenuAnswer } from './menu-answer.ts'

type SellSwitchProps = {
  item: Pick<ListedItem, 'id' | 'title' | 'soldOutUntil'>
  isOut: boolean
  now: number
  fetcher: FetcherWithComponents<MenuAnswer | null>
}

/** Sells a dish, or says that it is sold out for the rest of the day. A button, because it acts at once. */
export function SellSwitch({ item, isOut, now, fetcher }: SellSwitchProps) {
  const locale = useLocale()
  const mayMarkOut = useMay('sold_out')
  const sent = fetcher.formData?.get('action') === 'sold-out' ? fetcher.formData : undefined
  const isSold = sent ? sent.get('value') === 'sell' : !isOut
  const words = isSold ? m.office_menu_on({}, { locale }) : <BackAt item={item} now={now} />
  if (!mayMarkOut) {
    return (
      <p className="o-sell">
        <span>{words}</span>
      </p>
    )
  }
  return (
    <fetcher.Form method="post" action={href('/office/menu')} className="o-sell">
      <input type="hidden" name="action" value="sold-out" />
      <input type="hidden" name="id" value={item.id} />
      <button
        type="submit"
        name="value"
        value={isSold ? 'today' : 'sell'}
        role="switch"
        aria-checked={isSold}
        aria-label={m.office_menu_sold({ title: item.title }, { locale })}
        className="o-switch"
      />
      <span>{words}</span>
    </fetcher.Form>
  )
}

function BackAt({ item: { soldOutUntil }, now }: Pick<SellSwitchProps, 'item' | 'now'>) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (soldOutUntil === null || soldOutUntil === FURTHER_NOTICE) {
    return m.office_menu_out({}, { locale })
  }
  return m.office_menu_back({ time: dayAndTime(soldOutUntil, now, timeZone, locale) }, { locale })
}
