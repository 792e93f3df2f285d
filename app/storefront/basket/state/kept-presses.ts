import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Menu } from '#shop/domain/menu/menu.ts'
import { addToBasket } from './change-basket.ts'

/** Where a page that is left before the app has started keeps the ids of the items to put in. */
export const KEPT_PRESSES = 'flattop.kept-presses'

/** Puts in, once, what was pressed on a page that was left before the app could hear it. */
export function useKeptPresses({ categories }: Menu): void {
  const locale = useLocale()
  useEffect(() => {
    const putIn = () => {
      const items = categories.flatMap((category) => category.items)
      for (const id of takeKept()) {
        const item = items.find((each) => each.id === id)
        if (item) addToBasket(item, locale)
      }
    }
    putIn()
    // A page that comes back by the back button may find what another one left behind.
    window.addEventListener('pageshow', putIn)
    return () => window.removeEventListener('pageshow', putIn)
  }, [categories, locale])
}

function takeKept(): unknown[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEPT_PRESSES) ?? '[]')
    window.sessionStorage.removeItem(KEPT_PRESSES)
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
