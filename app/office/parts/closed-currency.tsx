import { type ReactNode, useContext } from 'react'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { RootDataContext } from '../../ui/shop-facts.ts'

/** `closing` is that of the day; null: it is not closed. */
type ClosedCurrencyProps = { closing: { currency: string } | null; children: ReactNode }

/** Shows amounts in the currency in which their day was closed, which is not always the shop's present one. */
export function ClosedCurrency({ closing, children }: ClosedCurrencyProps) {
  const root = useContext(RootDataContext)
  if (!closing || !root || closing.currency === root.facts.currency.code) return children
  const facts = { ...root.facts, currency: currencyFor(closing.currency) }
  return <RootDataContext value={{ ...root, facts }}>{children}</RootDataContext>
}
