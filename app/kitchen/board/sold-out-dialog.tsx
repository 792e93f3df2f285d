import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { BoardData } from '../board-data.ts'
import { useNow } from '../shop-clock.tsx'
import { ControlForm } from './control-form.tsx'

type Item = BoardData['items'][number]

/** Takes items off sale for a while and puts them back. Stays open, because often two run out together. */
export function SoldOutDialog({ data, onClose }: { data: BoardData; onClose: () => void }) {
  const locale = useLocale()
  return (
    <Dialog title={m.kitchen_sold_out({}, { locale })} onClose={onClose}>
      <ul className="k-items">
        {data.items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
    </Dialog>
  )
}

function ItemRow({ item: { id, title, soldOutUntil } }: { item: Item }) {
  const locale = useLocale()
  const now = useNow()
  const { timeZone } = useShopFacts()
  if (soldOutUntil !== null && soldOutUntil > now) {
    return (
      <li data-gone>
        <span>
          {title}
          <small>
            {m.kitchen_sold_out_until(
              { time: clockTime(soldOutUntil, timeZone, locale) },
              { locale },
            )}
          </small>
        </span>
        <SaleForm
          item={id}
          minutes={0}
          words={m.kitchen_sell_again({}, { locale })}
          label={m.kitchen_sell_again_of({ item: title }, { locale })}
        />
      </li>
    )
  }
  return (
    <li>
      <span>{title}</span>
      <SaleForm
        item={id}
        minutes={60}
        words={m.kitchen_sold_out_hour({}, { locale })}
        label={m.kitchen_sold_out_hour_of({ item: title }, { locale })}
      />
      <SaleForm
        item={id}
        minutes=""
        words={m.kitchen_sold_out_today({}, { locale })}
        label={m.kitchen_sold_out_today_of({ item: title }, { locale })}
      />
    </li>
  )
}

type SaleFormProps = { item: string; minutes: number | ''; words: string; label: string }

function SaleForm({ item, minutes, words, label }: SaleFormProps) {
  return (
    <ControlForm action="sold_out" fields={{ item, minutes }}>
      <button type="submit" className="btn btn--line" aria-label={label}>
        {words}
      </button>
    </ControlForm>
  )
}
