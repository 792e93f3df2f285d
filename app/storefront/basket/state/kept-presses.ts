import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { isOrderedAsItComes } from '#shop/domain/menu/standard-item.ts'
import { addToBasket } from './change-basket.ts'

/** The storage key for items whose button was pressed before the app had started on a page that was then left. */
export const KEPT_PRESSES = 'flattop.kept-presses'

/** Adds those items, once. */
export function useKeptPresses({
  categories,
}: {
  categories: readonly { items: readonly MenuItem[] }[]
}): void {
  const locale = useLocale()
  useEffect(() => {
    const putIn = () => {
      const items = categories.flatMap((category) => category.items)
      for (const id of takeKept()) {
        const item = items.find((each) => each.id === id)
        if (item && isOrderedAsItComes(item)) addToBasket(item, locale)
      }
    }
    putIn()
    // A page restored by the back button may find items that another page left.
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
