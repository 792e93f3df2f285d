import type { MinorUnits } from '#shop/domain/money.ts'
import { formatMoney } from '#shop/domain/money-text.ts'
import { useShopFacts } from './shop-facts.ts'

/** An amount in the display face, as on a card or in a total. */
export function Price({ amount, className = 'price' }: { amount: MinorUnits; className?: string }) {
  return <span className={className}>{useMoney()(amount)}</span>
}

/** Gives the function that writes amounts in the shop's currency. */
export function useMoney(): (amount: MinorUnits) => string {
  const { currency } = useShopFacts()
  return (amount) => formatMoney(amount, currency)
}
