import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { useShopFacts } from './shop-facts.ts'

type PriceProps = { amount: MinorUnits; isLeast?: boolean; className?: string }

/** An amount in the display font, as on a card or in a total. */
export function Price({ amount, isLeast = false, className = 'price' }: PriceProps) {
  return <span className={className}>{useAtLeast(isLeast)(amount)}</span>
}

/** Returns the function that formats an amount, with "from" before it if it is a minimum. */
export function useAtLeast(isLeast: boolean): (amount: MinorUnits) => string {
  const locale = useLocale()
  const money = useMoney()
  return (amount) =>
    isLeast ? m.layout_from({ amount: money(amount) }, { locale }) : money(amount)
}

/** Returns the function that formats an amount in the shop's currency. */
export function useMoney(): (amount: MinorUnits) => string {
  const locale = useLocale()
  const { currency } = useShopFacts()
  return (amount) => formatMoney(amount, currency, locale)
}
