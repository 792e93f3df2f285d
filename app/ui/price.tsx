import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { useShopFacts } from './shop-facts.ts'

type PriceProps = { amount: MinorUnits; isLeast?: boolean; className?: string }

/** An amount in the display face, as on a card or in a total. */
export function Price({ amount, isLeast = false, className = 'price' }: PriceProps) {
  return <span className={className}>{useAtLeast(isLeast)(amount)}</span>
}

/** Gives the function that writes amounts which are the least that it may come to, as long as that is so. */
export function useAtLeast(isLeast: boolean): (amount: MinorUnits) => string {
  const locale = useLocale()
  const money = useMoney()
  return (amount) =>
    isLeast ? m.layout_from({ amount: money(amount) }, { locale }) : money(amount)
}

/** Gives the function that writes amounts in the shop's currency. */
export function useMoney(): (amount: MinorUnits) => string {
  const locale = useLocale()
  const { currency } = useShopFacts()
  return (amount) => formatMoney(amount, currency, locale)
}
