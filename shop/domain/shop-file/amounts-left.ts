import { menuAmounts } from '../menu/menu-amounts.ts'
import type { MenuDraft, MenuItemDraft } from '../menu/menu-item-draft.ts'
import type { ShopSettings } from '../settings/settings.ts'
import type { MenuFile } from './read-menu-file.ts'

type Change = {
  file: MenuFile
  before: MenuDraft
  after: MenuDraft
  present: ShopSettings
}

/**
 * Returns the fields with amounts that a file of another currency leaves as they are. Where that currency has another number of
 * digits, they would be other amounts.
 */
export function amountsLeft({ file, before, after, present }: Change): string[] {
  const named = Object.keys(file.shop?.settings ?? {})
  const settings = amountSettings(present).filter((key) => !named.includes(key))
  return [...settings, ...listsLeft(file, before), ...itemsLeft(before, after)]
}

function amountSettings({ deliveryFee, largeOrderTotal, zones }: ShopSettings): string[] {
  return [
    ...(deliveryFee > 0 ? ['deliveryFee'] : []),
    ...(largeOrderTotal ? ['largeOrderTotal'] : []),
    ...(zones.some(({ fee, minimum }) => fee + minimum > 0) ? ['zones'] : []),
  ]
}

function listsLeft({ ingredients, groups }: MenuFile, before: MenuDraft): string[] {
  const priced = before.ingredients.filter(({ extraPrice }) => extraPrice > 0)
  const isLeft = priced.some(({ id }) => {
    if (!ingredients) return true
    const written = ingredients.find((one) => one.id === id)
    return written !== undefined && written.extraPrice === undefined
  })
  const ofChoices = menuAmounts({ ...before, items: [], ingredients: [] }).others
  return [
    ...(isLeft ? ['ingredients'] : []),
    ...(ofChoices.length > 0 && !groups ? ['choices'] : []),
  ]
}

const PARTS = ['timedPrices', 'choices', 'slots'] as const

/** An item keeps the very lists that the file doesn't name for it. */
function itemsLeft(before: MenuDraft, after: MenuDraft): string[] {
  const stored = new Map(before.items.map((item) => [item.id, item]))
  const keeps = (item: MenuItemDraft) => {
    const was = stored.get(item.id)
    return PARTS.some((part) => was && was[part].length > 0 && item[part] === was[part])
  }
  return after.items.filter(keeps).map(({ title }) => title)
}
