import { type CountedThing, thingKey } from '../menu/counted-stock.ts'
import { takenByPick } from '../pricing/evaluate-combo.ts'
import { chosenFrom, type LinePart, type SoldLine } from '../pricing/order-line.ts'
import { type MenuParts, priceChoices } from '../pricing/price-choices.ts'
import { type ComboOrDish, priceCombo } from '../pricing/price-combo.ts'
import { type StockTake, takenLayers } from '../pricing/stock-tally.ts'
import { type Adjustment, leftOutOf } from './adjustment.ts'
import { partsOfLine, pickedIngredientOf } from './parts-of-line.ts'

/** What is on the menu now, by which it is known what lies in a line that was sold. */
export type KnownMenu = {
  items: readonly { id: string; title: string }[]
  recipes: ReadonlyMap<string, ComboOrDish>
  parts: MenuParts
}

type Changes = readonly Pick<Adjustment, 'line' | 'part' | 'kind' | 'quantity' | 'instead'>[]

/** Portions or pieces, by `thingKey`. */
type Amounts = Map<string, number>

/** Returns how much of everything that could be counted goes into lines as they are made after adjustments, by `thingKey`. */
export function stockOfLines(
  lines: readonly SoldLine[],
  adjustments: Changes,
  menu: KnownMenu,
): Amounts {
  const all: Amounts = new Map()
  for (const [place, line] of lines.entries()) {
    const own = adjustments.filter((one) => one.line === place && one.kind !== 'refunded')
    const pieces = line.quantity - leftOutOf(place, own)
    for (const [key, each] of stockOfPiece(line, own, menu)) add(all, key, each * pieces)
  }
  return all
}

function stockOfPiece(line: SoldLine, own: Changes, menu: KnownMenu): Amounts {
  const swap = own.findLast(({ kind, part }) => kind === 'swapped' && part === null)
  if (swap) return amounts(standardTakes(swap.instead, menu))
  const sold = chosenFrom(line.parts)
  const all = amounts(takesOf({ id: line.itemId, title: line.title }, sold, menu))
  for (const { part, kind, instead } of own) {
    if (part === null) continue
    const gone = stockOfPart(line, part, all, menu)
    for (const [key, quantity] of gone) add(all, key, -Math.min(quantity, all.get(key) ?? 0))
    if (kind !== 'swapped') continue
    const portions = Math.max(1, ...gone.values())
    for (const [key, each] of takesOfName(instead, portions, menu)) add(all, key, each)
  }
  return all
}

type Asked = Parameters<typeof priceChoices>[1] & { picks?: ReturnType<typeof chosenFrom>['picks'] }

function takesOf(
  item: { id: string; title: string },
  asked: Asked,
  { recipes, parts }: KnownMenu,
): StockTake[] {
  const dish = recipes.get(item.id)
  const own: StockTake = { kind: 'item', id: item.id, name: item.title, each: 1 }
  if (!dish) return [own]
  const { slots = [] } = dish
  if (slots.length === 0) {
    return [own, ...takenLayers(priceChoices(dish, asked, parts).layers, parts)]
  }
  const { picks } = priceCombo({ price: 0, slots }, asked.picks ?? [], parts)
  return [own, ...picks.flatMap((made) => takenByPick(made, parts))]
}

/** What comes instead is known by its name. Of typed words that nothing is called, nothing is counted. */
function standardTakes(name: string | null, menu: KnownMenu): StockTake[] {
  const item = menu.items.find(({ title }) => title === name)
  return item ? takesOf(item, { choices: [] }, menu) : []
}

/** The portions of an ingredient, or what a combo's item takes. */
function takesOfName(name: string | null, portions: number, menu: KnownMenu): Amounts {
  const options = [...menu.parts.groups.values()].flatMap((group) => group.options)
  const known = options.find((one) => one.name === name)
  const ingredients = [...menu.parts.ingredients.values()]
  const id = known?.ingredientId ?? ingredients.find((one) => one.name === name)?.id
  if (id !== undefined) return new Map([[thingKey({ kind: 'ingredient', id }), portions]])
  const takes = standardTakes(name, menu)
  return amounts(takes.map((take) => ({ ...take, each: take.each * portions })))
}

/** What is in one piece of a line for a part of it: an option, a combo's item, or an ingredient that it comes with. */
function stockOfPart(line: SoldLine, wanted: string, all: Amounts, menu: KnownMenu): Amounts {
  const [part] = partsOfLine(line.parts, wanted)
  if (part?.kind === 'combo_item') return stockOfPick(line, part, menu)
  const picked = pickedIngredientOf(wanted)
  if (picked) {
    const key = thingKey({ kind: 'ingredient', id: picked.ingredientId })
    return new Map([[key, stockOfPick(line, picked, menu).get(key) ?? 0]])
  }
  const options = [...menu.parts.groups.values()].flatMap((group) => group.options)
  const id = part ? options.find((one) => one.id === part.id)?.ingredientId : wanted
  if (!id || part?.kind === 'removed') return new Map()
  const key = thingKey({ kind: 'ingredient', id })
  const whole = all.get(key) ?? 0
  const item = line.parts.find(({ kind, pick }) => kind === 'combo_item' && pick === part?.pick)
  const isAdded = part !== undefined && part.kind !== 'swapped'
  return new Map([[key, isAdded ? part.quantity * (item?.quantity ?? 1) : whole]])
}

function stockOfPick(
  line: SoldLine,
  { pick = 0 }: Pick<LinePart, 'pick'>,
  menu: KnownMenu,
): Amounts {
  const { slots = [] } = menu.recipes.get(line.itemId) ?? {}
  const { picks = [] } = chosenFrom(line.parts)
  const made = priceCombo({ price: 0, slots }, picks, menu.parts).picks[pick]
  return amounts(made ? takenByPick(made, menu.parts) : [])
}

function amounts(takes: readonly (CountedThing & { each: number })[]): Amounts {
  const all: Amounts = new Map()
  for (const take of takes) add(all, thingKey(take), take.each)
  return all
}

function add(all: Amounts, key: string, quantity: number): void {
  all.set(key, (all.get(key) ?? 0) + quantity)
}
