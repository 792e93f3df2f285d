import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { m } from '#messages'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { useBasket } from '../state/use-basket.ts'

type DeliveryFeeProps = {
  fee: MinorUnits
  /** Whether the fee is the lowest of several, because the address isn't known yet. */
  isLeast: boolean
}

/** The fee, which always stands in the sum: struck for pickup, "from" until the address is known. */
export function DeliveryFee({ fee, isLeast }: DeliveryFeeProps) {
  const locale = useLocale()
  const money = useMoney()
  const { deliveryFee } = useShopFacts()
  const { fulfilment } = useBasket()
  if (fulfilment !== 'delivery') {
    return (
      <>
        {deliveryFee > 0 ? <s>{money(deliveryFee)}</s> : null} {money(0)}
      </>
    )
  }
  return isLeast ? m.checkout_way_from({ fee: money(fee) }, { locale }) : money(fee)
}
