import { href } from '#app/href.ts'
import { amountText } from '#shop/domain/common/amount.ts'
import type { Currency, MinorUnits } from '#shop/domain/common/money.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { ComboMaking } from '#shop/domain/pricing/change-combo.ts'
import type { Making } from '#shop/domain/pricing/made-dish.ts'
import { portionPrice } from '#shop/domain/pricing/price-choices.ts'

/** What can be added to a dish: a section for each list that nobody has to choose from, with what a portion costs more. */
export function optionsData(
  { choices, parts }: Pick<Making, 'choices' | 'parts'>,
  currency: Currency,
): object[] {
  return choices.flatMap((use) => {
    const group = parts.groups.get(use.groupId)
    const options = (use.min === 0 && group?.options.filter(({ isDeposit }) => !isDeposit)) || []
    if (!group || options.length === 0) return []
    return section(
      group.name,
      options.map((option) => added(option.name, portionPrice(option, use, parts), currency)),
    )
  })
}

/** What can be picked for a combo: a section for each slot, with what each item adds to its price. */
export function slotsData({ slots, parts }: ComboMaking, currency: Currency): object[] {
  return slots.map(({ name, included, items }) => {
    const offered = items.flatMap(({ itemId, surcharge, price }) => {
      const dish = parts.dishes?.get(itemId)
      return dish
        ? added(dish.title, included > 0 ? surcharge : (price ?? dish.price), currency)
        : []
    })
    return section(name, offered)
  })
}

/** An item that comes with a combo unless its guest picks. */
export type Included = Pick<MenuItem, 'title' | 'slug'> & { quantity: number }

/** What comes with a combo. Each has a page that describes it: a product without its price and picture would be refused. */
export function includedData(included: readonly Included[], origin: string): object[] {
  return included.map(({ title, slug, quantity }) => ({
    '@type': 'TypeAndQuantityNode',
    amountOfThisGood: quantity,
    typeOfGood: { '@id': origin + href('/menu/:slug', { slug }), name: title },
  }))
}

function section(name: string, hasMenuItem: object[]): object {
  return { '@type': 'MenuSection', name, hasMenuItem }
}

function added(name: string, price: MinorUnits, { code, decimals }: Currency): object {
  const offers = { '@type': 'Offer', price: amountText(price, decimals), priceCurrency: code }
  return { '@type': 'MenuItem', name, offers }
}
