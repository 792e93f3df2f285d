import type { MenuDraft, MenuItemDraft } from './menu-item-draft.ts'

/** Dishes with the same tax, named by their categories. */
export type TaxGroup = { taxRate: number; categories: string[] }

/** A menu with more rates than these is past being begun. */
const MOST = 4

/** Returns the tax rates of a menu's dishes in basis points, as they come first; none of a menu with more than four. */
export function taxGroups({
  categories,
  items,
}: Pick<MenuDraft, 'categories' | 'items'>): TaxGroup[] {
  const groups = new Map<number, Set<string>>()
  for (const { id, name } of categories) {
    for (const { taxRate } of items.filter(({ categoryId }) => categoryId === id)) {
      groups.set(taxRate, (groups.get(taxRate) ?? new Set()).add(name))
    }
  }
  if (groups.size > MOST) return []
  return [...groups].map(([taxRate, names]) => ({ taxRate, categories: [...names] }))
}

/** Returns dishes with the rate that stands in each group's place. */
export function withTaxRates(
  items: readonly MenuItemDraft[],
  groups: readonly TaxGroup[],
  rates: readonly number[],
): MenuItemDraft[] {
  const wanted = new Map(groups.map(({ taxRate }, nth) => [taxRate, rates[nth] ?? taxRate]))
  return items.map((item) => ({ ...item, taxRate: wanted.get(item.taxRate) ?? item.taxRate }))
}
