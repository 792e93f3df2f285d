import { useLocale } from '#app/i18n/use-locale.ts'
import { currencyFor } from '#shop/domain/common/currency.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { OfficeOrder } from './order-data.ts'

/** Returns the function that formats amounts in the currency of an order, whatever the shop's is by now. */
export function useOrderMoney({
  currency: code,
}: Pick<OfficeOrder, 'currency'>): (amount: MinorUnits) => string {
  const locale = useLocale()
  const { currency: present } = useShopFacts()
  const currency = code === present.code ? present : currencyFor(code)
  return (amount) => formatMoney(amount, currency, locale)
}
