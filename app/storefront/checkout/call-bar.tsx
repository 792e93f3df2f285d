import { m } from '#messages'
import type { MinorUnits } from '#shop/domain/money.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { Price } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** On a phone, the total and the call at the thumb. */
export function CallBar({ total }: { total: MinorUnits }) {
  const { phone } = useShopFacts()
  if (!phone) return null
  return (
    <div className="basket-bar">
      <Price amount={total} />
      <PhoneLink className="btn" phone={phone} words={m.basket_call_short()} />
    </div>
  )
}
