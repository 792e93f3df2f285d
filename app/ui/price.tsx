import { useLocale } from '#app/i18n/use-locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { useShopFacts } from './shop-facts.ts'

type PriceProps = { amount: MinorUnits; className?: string }

/** An amount in the display font, as on a card or in a total. */
export function Price({ amount, className = 'price' }: PriceProps) {
  return <span className={className}>{useMoney()(amount)}</span>
}

/** Returns the function that formats an amount in the shop's currency. */
export function useMoney(): (amount: MinorUnits) => string {
  const locale = useLocale()
  const { currency } = useShopFacts()
  return (amount) => formatMoney(amount, currency, locale)
}
