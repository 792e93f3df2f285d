import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { isBeyondADay } from '#shop/domain/hours/hours.ts'
import type { Checkout } from './use-checkout.ts'
import { useSlotTime } from './use-slot-time.ts'

/** Until when this basket can be ordered for today; updated every minute. Its line is always there, so that it moves nothing. */
export function LastOrder({ checkout: { quote, draft } }: { checkout: Checkout }) {
  const locale = useLocale()
  const { time } = useSlotTime()
  const lastOrderAt = draft.day === null ? quote?.lastOrderAt : null
  const minutes = quote?.closingSoon ?? null
  if (!lastOrderAt || isBeyondADay(lastOrderAt, Date.now())) return <p className="total-note" />
  if (minutes === null) {
    return (
      <p className="total-note">{m.checkout_last_order({ time: time(lastOrderAt) }, { locale })}</p>
    )
  }
  return (
    <p className="total-note last-order" role="status">
      {minutes === 0
        ? m.checkout_last_order_now({}, { locale })
        : m.checkout_last_order_soon({ minutes }, { locale })}
    </p>
  )
}
