import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { type Message, m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { chooseFulfilment } from '../basket/state/change-basket.ts'
import { useBasket } from '../basket/state/use-basket.ts'
import { useSlotTime } from './use-slot-time.ts'

type WaysProps = {
  legend: string
  quote: QuoteAnswer | undefined
  /** The promised time of the chosen way, if it is as soon as possible. */
  soonest: string | null
}

/** Pickup or delivery, each with its fee and time. The one used last comes first. */
export function Ways({ legend, quote, soonest }: WaysProps) {
  const { fulfilments } = useShopFacts()
  const { fulfilment } = useBasket()
  const [first] = useState(fulfilment)
  // A table is chosen by scanning its sign, not on this page.
  const offered = fulfilments.filter((way) => way !== 'table' || fulfilment === 'table')
  const ways = offered.toSorted((a, b) => Number(b === first) - Number(a === first))
  return (
    <fieldset className="seg">
      <legend className="sr-only">{legend}</legend>
      {ways.map((way) => (
        <Way key={way} way={way} isChosen={way === fulfilment} quote={quote} soonest={soonest} />
      ))}
    </fieldset>
  )
}

type WayProps = Pick<WaysProps, 'quote' | 'soonest'> & { way: Fulfilment; isChosen: boolean }

function Way({ way, isChosen, quote, soonest }: WayProps) {
  const locale = useLocale()
  const fee = useFee(way, quote)
  const { time } = useSlotTime()
  const { asksPlace } = useShopFacts()
  const ready = quote?.promise ? time(quote.promise.readyAt) : null
  const isByDoor = way === 'delivery'
  // Without the ride the chosen way's time is the griddle's, not the door's.
  const isRideMissing = isByDoor && asksPlace && !quote?.zone
  const own = isRideMissing ? null : soonest
  const at = isChosen ? own : way === 'pickup' && soonest ? ready : null
  return (
    <label>
      <input
        type="radio"
        name="how"
        value={way}
        checked={isChosen}
        onChange={() => chooseFulfilment(way)}
      />
      <b>{NAMES[way]({}, { locale })}</b>
      <small>
        {at
          ? (isByDoor ? m.checkout_way_by : m.checkout_way_at)({ fee, time: at }, { locale })
          : fee}
      </small>
    </label>
  )
}

function useFee(way: Fulfilment, quote: QuoteAnswer | undefined): string {
  const locale = useLocale()
  const money = useMoney()
  const { deliveryFee, feeVaries } = useShopFacts()
  if (way === 'table') return m.checkout_table_sign({}, { locale })
  if (way === 'pickup') return m.checkout_way_free({}, { locale })
  if (quote?.zone) return money(quote.zone.fee)
  const fee = money(deliveryFee)
  return feeVaries ? m.checkout_way_from({ fee }, { locale }) : fee
}

const NAMES: Record<Fulfilment, Message> = {
  delivery: m.basket_delivery,
  pickup: m.basket_pickup,
  table: m.basket_table,
}
