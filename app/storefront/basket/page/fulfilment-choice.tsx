import { useLocale } from '#app/i18n/use-locale.ts'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { type Message, m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { chooseFulfilment } from '../state/change-basket.ts'
import { useBasket } from '../state/use-basket.ts'

/** Chooses how to get the food, among what the shop offers. The choice applies to all pages and tabs. */
export function FulfilmentChoice() {
  const locale = useLocale()
  const { fulfilments } = useShopFacts()
  return (
    <fieldset className="chips">
      <legend className="sr-only">{m.basket_fulfilment({}, { locale })}</legend>
      {fulfilments.map((way) => (
        <Way key={way} value={way} label={FULFILMENT_WORDS[way]({}, { locale })} />
      ))}
    </fieldset>
  )
}

const FULFILMENT_WORDS: Record<Fulfilment, Message> = {
  delivery: m.basket_delivery,
  pickup: m.basket_pickup,
  table: m.basket_table,
}

function Way({ value, label }: { value: Fulfilment; label: string }) {
  const { fulfilment } = useBasket()
  return (
    <label className="chip">
      <input
        type="radio"
        name="fulfilment"
        value={value}
        checked={fulfilment === value}
        onChange={() => chooseFulfilment(value)}
      />
      {label}
    </label>
  )
}
