import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ChoiceFault } from '#shop/domain/pricing/price-choices.ts'
import type { Changing } from './use-changes.ts'

/** Why a dish can't be had as it is now, and the group or layer to put it right at. */
export type Missing = { words: string; spot: string }

/** Returns the first thing that is missing or too much; undefined when the dish can be had. */
export function missingOf({ dish, made, out }: Changing, locale: Locale): Missing | undefined {
  const gone = made.ingredients.find((id) => out.has(id))
  if (gone !== undefined) {
    const name = dish.parts.ingredients.get(gone)?.name ?? gone
    return { words: m.dish_gone({ name }, { locale }), spot: gone }
  }
  const [fault] = made.faults
  return fault && faultWords(fault, dish, locale)
}

function faultWords(fault: ChoiceFault, dish: Changing['dish'], locale: Locale): Missing {
  switch (fault.code) {
    case 'too_few_choices': {
      const { name: group, missing: count } = fault
      return { words: m.dish_too_few({ group, count }, { locale }), spot: fault.group }
    }
    case 'too_many_choices': {
      const { name: group, max: count } = fault
      return { words: m.dish_too_many({ group, count }, { locale }), spot: fault.group }
    }
    case 'option_out_of_range': {
      const { name, most: count } = fault
      const words = m.dish_too_many_of_one({ name, count }, { locale })
      return { words, spot: groupOf(fault.option, dish) }
    }
    case 'too_many_layers':
      return { words: m.dish_too_high({ count: fault.most }, { locale }), spot: '' }
    case 'not_removable': {
      const name = dish.parts.ingredients.get(fault.ingredient)?.name ?? fault.ingredient
      return { words: m.dish_stays({ name }, { locale }), spot: fault.ingredient }
    }
    case 'unknown_option':
      return { words: m.dish_stays({ name: fault.option }, { locale }), spot: '' }
  }
}

function groupOf(option: string, { parts }: Changing['dish']): string {
  const groups = [...parts.groups.values()]
  return groups.find(({ options }) => options.some(({ id }) => id === option))?.id ?? ''
}
