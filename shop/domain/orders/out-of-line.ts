import { isSoldOut } from '../menu/menu.ts'
import {
  chosenFrom,
  type LinePart,
  type OrderLine,
  partKey,
  type SoldLine,
} from '../pricing/order-line.ts'
import { type ChangeableItem, priceChoices } from '../pricing/price-choices.ts'
import { MOST_INSTEAD, waysOut } from '../pricing/ways-out.ts'
import { pickedIngredientKey } from './parts-of-line.ts'
import { insteadOfPick } from './pick-instead.ts'
import type { KnownMenu } from './stock-of-lines.ts'

/** What is on the menu now, and until when each item is out, in epoch milliseconds. */
export type MenuNow = Omit<KnownMenu, 'items'> & {
  items: readonly { id: string; title: string; soldOutUntil: number | null }[]
}

/** Something of a line that is out. `part` is its key or id, by which it is left out or swapped; null: the line itself. */
export type OutOfLine = {
  part: string | null
  /** The place of the combo's item that it is, or is in, from 0; null: none. */
  pick: number | null
  /** What can take its place, the cheapest first: ids, or names of what has none. */
  instead: string[]
}

/** A dish that is made for a line: the line itself, or what was picked for a slot of a combo. */
type MadeDish = {
  itemId: string
  /** What was picked; null: the line itself. */
  picked: LinePart | null
  asked: Pick<OrderLine, 'choices' | 'without'>
  /** What differs about it. */
  changes: readonly LinePart[]
}

/** Returns what of a line that was sold is out now: its item, items that were picked for it, and ingredients of each. */
export function outOfLine(line: SoldLine, menu: MenuNow, now: number): OutOfLine[] {
  return madeDishes(line).flatMap((dish) => {
    const isOut = isItemOut(dish.itemId, menu, now)
    const { picked } = dish
    const pick = picked?.pick ?? null
    const itself = { part: picked && partKey(picked), instead: otherPicks(line, dish, menu, now) }
    const all = [...(isOut ? [itself] : []), ...outIngredients(dish, menu, now)]
    return all.map((one) => ({ ...one, pick }))
  })
}

function madeDishes(line: SoldLine): MadeDish[] {
  const { picks = [], ...asked } = chosenFrom(line.parts)
  if (picks.length === 0) {
    return [{ itemId: line.itemId, picked: null, asked, changes: line.parts }]
  }
  const items = line.parts.filter(({ kind }) => kind === 'combo_item')
  const itself = { itemId: line.itemId, picked: null, asked: { choices: [] }, changes: [] }
  const dishes = picks.flatMap((pick, place) => {
    const picked = items[place]
    if (!picked) return []
    const changes = line.parts.filter((part) => part.pick === picked.pick && part !== picked)
    return [{ itemId: pick.itemId, picked, asked: pick, changes }]
  })
  return [itself, ...dishes]
}

function isItemOut(itemId: string, { items }: MenuNow, now: number): boolean {
  const item = items.find(({ id }) => id === itemId)
  return item !== undefined && isSoldOut(item, now)
}

function isIngredientOut(id: string, { parts }: MenuNow, now: number): boolean {
  const ingredient = parts.ingredients.get(id)
  return ingredient !== undefined && isSoldOut(ingredient, now)
}

/** The other items of a pick's slot that can be made as they come, those first by which most is saved. */
function otherPicks(line: SoldLine, { picked }: MadeDish, menu: MenuNow, now: number) {
  if (!picked) return []
  const { slots = [] } = menu.recipes.get(line.itemId) ?? {}
  const slot = slots.find(({ id }) => id === picked.slot)
  const others = (slot?.items ?? []).flatMap(({ itemId }) => {
    const instead = insteadOfPick(line, picked, itemId, menu)
    const isMade = itemId !== picked.id && !isItemOut(itemId, menu, now)
    return instead && isMade && isWhole(itemId, menu, now) ? [{ itemId, ...instead }] : []
  })
  const cheapest = others.toSorted((one, other) => other.saved - one.saved)
  return cheapest.slice(0, MOST_INSTEAD).map(({ itemId }) => itemId)
}

/** Whether an item can be made as it comes. */
function isWhole(itemId: string, menu: MenuNow, now: number): boolean {
  const dish = menu.recipes.get(itemId) ?? NOTHING_KNOWN
  const { ingredients } = priceChoices(dish, { choices: [] }, menu.parts)
  return !ingredients.some((id) => isIngredientOut(id, menu, now))
}

const NOTHING_KNOWN: ChangeableItem = { recipe: [], choices: [] }

function outIngredients(made: MadeDish, menu: MenuNow, now: number): Omit<OutOfLine, 'pick'>[] {
  const { itemId, picked, asked, changes } = made
  const { recipes, parts } = menu
  const dish = recipes.get(itemId) ?? NOTHING_KNOWN
  const isOut = (id: string) => isIngredientOut(id, menu, now)
  const options = [...parts.groups.values()].flatMap((group) => group.options)
  const { ingredients } = priceChoices(dish, asked, parts)
  return ingredients.filter(isOut).map((ingredientId) => {
    const chosen = changes.find(({ id }) => {
      return options.find((one) => one.id === id)?.ingredientId === ingredientId
    })
    const ofPick = picked && pickedIngredientKey({ pick: picked.pick ?? 0, ingredientId })
    const ways = waysOut(dish, asked, ingredientId, { menu: parts, isOut })
    const instead = ways
      .filter(({ kind }) => kind === 'instead')
      .map(({ name, choices }) => newIn(choices, asked.choices) ?? name)
    return { part: chosen ? partKey(chosen) : (ofPick ?? ingredientId), instead }
  })
}

/** The id of what is chosen now and wasn't before; none where the recipe's own comes back. */
function newIn(choices: OrderLine['choices'], before: OrderLine['choices']): string | undefined {
  return choices.find(({ id }) => !before.some((own) => own.id === id))?.id
}
