import type { MinorUnits } from '../common/money.ts'
import type { MenuDraft, MenuItemDraft } from './menu-item-draft.ts'

/** The amounts of a menu, apart those that are nothing: prices of items, and what choices, times and combos make of them. */
export type MenuAmounts = { prices: MinorUnits[]; others: MinorUnits[] }

/** Returns every amount that the menu says, in minor units. */
export function menuAmounts({ items, ingredients, groups }: MenuDraft): MenuAmounts {
  const others = [
    ...items.flatMap(amountsBeside),
    ...ingredients.map(({ extraPrice }) => extraPrice),
    ...groups.flatMap(({ options }) =>
      options.flatMap(({ price, timedPrices }) => [price, ...timedPrices.map(priceOf)]),
    ),
  ]
  return { prices: items.map(priceOf).filter(isAmount), others: others.filter(isAmount) }
}

function amountsBeside({ timedPrices, choices, slots }: MenuItemDraft): (MinorUnits | null)[] {
  return [
    ...timedPrices.map(priceOf),
    ...choices.flatMap(({ prices }) => Object.values(prices)),
    ...slots.flatMap((slot) => slot.items.flatMap(({ surcharge, price }) => [surcharge, price])),
  ]
}

function priceOf({ price }: { price: MinorUnits }): MinorUnits {
  return price
}

function isAmount(amount: MinorUnits | null): amount is MinorUnits {
  return amount !== null && amount > 0
}
