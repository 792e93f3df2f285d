import { useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import type { SteadyOffer } from '#shop/domain/orders/present-offer.ts'
import { useBasketCount } from '../basket/state/use-basket.ts'

type HeroLaterProps = { label: string; slot: NonNullable<SteadyOffer['later']> }

/** Chooses the next free time and leads on: to the checkout with a filled basket, else to the menu. */
export function HeroLater({ label, slot }: HeroLaterProps) {
  const count = useBasketCount()
  const navigate = useNavigate()

  async function orderForLater() {
    if (count === 0) document.getElementById('menu')?.scrollIntoView()
    const { keepSlot } = await import('../checkout/kept-draft.ts')
    keepSlot(slot.day, slot.at)
    if (count > 0) navigate(href('/checkout'))
  }

  return (
    <button type="button" className="btn btn--main btn--wide" onClick={orderForLater}>
      {label}
    </button>
  )
}
