import { createContext, useContext } from 'react'
import type { Locale } from '#shop/domain/common/locale.ts'

export const LocaleContext = createContext<Locale | null>(null)

/** Returns the language of the current page. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext)
  if (locale === null) throw new Error('A component outside of a page has no language')
  return locale
}
