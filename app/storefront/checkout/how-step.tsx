import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { chooseFulfilment } from '../basket/state/change-basket.ts'
import { RefusalNote } from './refusal-note.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'
import { useSlotTime } from './use-slot-time.ts'

/** Chooses the fulfilment, each with its price and time. */
export function HowStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { fulfilments } = useShopFacts()
  return (
    <Step title={m.checkout_how({}, { locale })}>
      <fieldset className="ways">
        <legend className="sr-only">{m.checkout_how({}, { locale })}</legend>
        {fulfilments.map((way) => (
          <Way key={way} way={way} checkout={checkout} />
        ))}
      </fieldset>
      {checkout.at('how').map((refusal) => (
        <RefusalNote key={refusal.code} refusal={refusal} />
      ))}
    </Step>
  )
}

const NAMES: Record<Fulfilment, Message> = {
  delivery: m.basket_delivery,
  pickup: m.basket_pickup,
  table: m.checkout_table,
}

function Way({ way, checkout }: { way: Fulfilment; checkout: Checkout }) {
  const locale = useLocale()
  const cost = useCost(way, checkout)
  const time = useTime(way, checkout)
  return (
    <label className="way">
      <input
        type="radio"
        name="how"
        value={way}
        checked={checkout.fulfilment === way}
        onChange={() => chooseFulfilment(way)}
      />
      <b>{NAMES[way]({}, { locale })}</b>
      <small>{cost}</small>
      {time ? <small>{time}</small> : null}
    </label>
  )
}

function useCost(way: Fulfilment, { quote, delivery, draft }: Checkout): string {
  const locale = useLocale()
  const money = useMoney()
  const { table } = draft.typed
  if (way === 'table') {
    return draft.tableSign
      ? m.checkout_table_of({ table }, { locale })
      : m.checkout_table_sign({}, { locale })
  }
  if (way === 'pickup') return m.checkout_fee_none({}, { locale })
  if (quote?.zone) return money(quote.zone.fee)
  const fee = money(delivery.leastFee)
  return delivery.feeVaries ? m.checkout_fee_from({ fee }, { locale }) : fee
}

/** Until the address is known, the time assumes the longest drive. */
function useTime(way: Fulfilment, checkout: Checkout): string | undefined {
  const locale = useLocale()
  const { quote, delivery, draft, isTooFar } = checkout
  const { time } = useSlotTime()
  if (!quote?.promise || draft.slot !== null) return undefined
  const ready = quote.promise.readyAt
  if (way === 'pickup') return m.checkout_hot_at({ time: time(ready) }, { locale })
  if (way === 'table') return m.checkout_table_at({ time: time(ready) }, { locale })
  if (isTooFar) return undefined
  return m.checkout_door_at(
    {
      time: time(ready + (quote.zone?.extraMinutes ?? delivery.roadMinutes) * 60_000),
    },
    { locale },
  )
}
