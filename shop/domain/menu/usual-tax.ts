import type { BasisPoints } from '../common/money.ts'
import { type MenuItemDraft, USUAL_ITEM } from './menu-item-draft.ts'

/** Returns the rate that most items have, those in the archive apart; of as many, the higher. Without items, the usual one. */
export function usualTaxRate(
  items: readonly Pick<MenuItemDraft, 'taxRate' | 'listing'>[],
): BasisPoints {
  const counts = new Map<BasisPoints, number>()
  for (const { taxRate, listing } of items) {
    if (listing !== 'archived') counts.set(taxRate, (counts.get(taxRate) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return most?.[0] ?? USUAL_ITEM.taxRate
}
