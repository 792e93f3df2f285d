import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/basket.ts'
import { chooseFulfilment } from '../../basket/change-basket.ts'
import { useBasket } from '../../basket/use-basket.ts'

/** Brought or picked up. Chosen once, it holds on every page and in every tab. */
export function FulfilmentChoice() {
  return (
    <fieldset className="chips">
      <legend className="sr-only">{m.basket_fulfilment()}</legend>
      <Way value="delivery" label={m.basket_delivery()} />
      <Way value="pickup" label={m.basket_pickup()} />
    </fieldset>
  )
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
