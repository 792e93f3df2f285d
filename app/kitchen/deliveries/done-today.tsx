import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { ORDER_ACTIONS } from '#shop/domain/orders/order-actions.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActionForm } from '../action-form.tsx'
import type { Drop } from '../deliveries-data.ts'
import { useNow } from '../shop-clock.tsx'
import { TroubleNote } from '../trouble-note.tsx'

const UNDONE_WITHIN = (ORDER_ACTIONS.recall.from.completed?.withinMinutes ?? 0) * 60_000

/** What was brought today, the last first; each can be taken back for a quarter of an hour. */
export function DoneToday({ drops }: { drops: readonly Drop[] }) {
  const locale = useLocale()
  if (drops.length === 0) return <p>{m.rider_none_done({}, { locale })}</p>
  return (
    <ul className="d-done">
      {drops.map((drop) => (
        <DoneRow key={drop.id} drop={drop} />
      ))}
    </ul>
  )
}

function DoneRow({ drop }: { drop: Drop }) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  const now = useNow()
  const { closedAt } = drop
  const number = numberText(drop, locale)
  const time = clockTime(closedAt, timeZone, locale)
  return (
    <li>
      <p>{m.rider_done_at({ number, time, money: moneyText(drop, money, locale) }, { locale })}</p>
      {now - closedAt <= UNDONE_WITHIN ? (
        <ActionForm ticket={drop} action="recall">
          <button
            type="submit"
            className="btn btn--line"
            data-action="recall"
            aria-label={m.rider_undo_of({ number }, { locale })}
          >
            {m.rider_undo({}, { locale })}
          </button>
        </ActionForm>
      ) : null}
      <TroubleNote order={drop.id} />
    </li>
  )
}

function moneyText({ payment }: Drop, money: (amount: number) => string, locale: Locale): string {
  const amount = money(payment.total)
  if (payment.paidBy === 'cash') return m.rider_done_cash({ amount }, { locale })
  if (payment.paidBy === 'terminal') return m.rider_done_terminal({ amount }, { locale })
  return m.rider_done_paid({}, { locale })
}
