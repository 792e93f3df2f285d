import { m } from '#messages'
import { MAX_LAYERS } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { sum } from '#shop/domain/common/money.ts'
import { type AskedGroup, askedOf, roomAbove } from '#shop/domain/pricing/change-dish.ts'
import type { ChoiceFault } from '#shop/domain/pricing/price-choices.ts'
import type { Changing } from './use-changes.ts'
import type { Picking } from './use-combo.ts'

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

/** Returns the same of a combo: what a slot lacks, what has run out, and what one of its items lacks. */
export function missingOfCombo(picking: Picking, locale: Locale): Missing | undefined {
  const { made, dishes, out, making } = picking
  const [lack] = made.faults.filter(({ pick }) => pick === undefined)
  if (lack?.code === 'too_few_choices' || lack?.code === 'too_many_choices') {
    return countWords(lack, locale)
  }
  const gone = made.picks.find(({ dish }) => out.has(dish.id))
  if (gone) {
    const { title: name, id } = gone.dish
    const schedule = making.notNow.get(id)
    const words = schedule
      ? m.dish_not_now({ name, schedule }, { locale })
      : m.dish_gone({ name }, { locale })
    return { words, spot: gone.slot.id }
  }
  for (const { changing } of dishes) {
    const missing = missingOf(changing, locale)
    if (missing) return missing
  }
  return undefined
}

/** Says why nothing more can be added to one of these dishes; undefined as long as something can. */
export function fullWords(dishes: readonly Changing[], locale: Locale): string | undefined {
  if (dishes.some(({ made }) => roomAbove(made.layers) <= 0)) {
    return m.dish_too_high({ count: MAX_LAYERS }, { locale })
  }
  const full = dishes.flatMap(({ dish, changes }) => askedOf(dish, changes).filter(isTaken))
  const words = full.map(({ group, use }) =>
    m.dish_too_many({ group: group.name, count: use.max }, { locale }),
  )
  return words.join('. ') || undefined
}

/** Of a list of which one can be chosen another takes its place, and one that is just full is only as it has to be. */
function isTaken({ use, chosen }: AskedGroup): boolean {
  return use.max > 1 && use.min < use.max && sum([...chosen.values()]) >= use.max
}

type CountFault = Extract<ChoiceFault, { code: 'too_few_choices' | 'too_many_choices' }>

function countWords(fault: CountFault, locale: Locale): Missing {
  const { name: group, group: spot } = fault
  const words =
    fault.code === 'too_few_choices'
      ? m.dish_too_few({ group, count: fault.missing }, { locale })
      : m.dish_too_many({ group, count: fault.max }, { locale })
  return { words, spot }
}

function faultWords(fault: ChoiceFault, dish: Changing['dish'], locale: Locale): Missing {
  switch (fault.code) {
    case 'too_few_choices':
    case 'too_many_choices':
      return countWords(fault, locale)
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
