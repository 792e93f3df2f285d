import { useNavigate } from 'react-router'
import { href } from '#app/href.ts'
import type { LaterSlot } from '#shop/domain/orders/present-offer.ts'
import { useBasketCount } from '../basket/state/use-basket.ts'
import { keepSlot } from '../checkout/kept-draft.ts'

type HeroLaterProps = { label: string; slot: LaterSlot }

/**
 * Chooses the next free time and leads on: to the checkout with a filled basket, else to the menu. A button in other words
 * is another one, so that its words don't move.
 */
export function HeroLater({ label, slot }: HeroLaterProps) {
  const count = useBasketCount()
  const navigate = useNavigate()

  function orderForLater() {
    keepSlot(slot.day, slot.at)
    if (count > 0) navigate(href('/checkout'))
    else document.getElementById('menu')?.scrollIntoView()
  }

  return (
    <button key={label} type="button" className="btn btn--main btn--wide" onClick={orderForLater}>
      {label}
    </button>
  )
}
