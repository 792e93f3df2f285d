import { createContext, useContext } from 'react'
import type { Locale } from '#shop/domain/common/locale.ts'

export const LocaleContext = createContext<Locale | null>(null)

/** Gives the language that the page is in. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (locale === null) throw new Error('A component outside of a page has no language')
  return locale
}
