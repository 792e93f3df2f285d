import { sum } from '../common/money.ts'
import { chosenFrom, type LineWork, lineKey, type SoldLine } from './order-line.ts'

type MadeLine = Pick<
  SoldLine,
  'itemId' | 'title' | 'kitchenName' | 'parts' | 'quantity' | 'allergens'
> &
  Pick<SoldLine, 'choices' | 'without' | 'picks'> &
  Partial<LineWork>

/**
 * Returns what is made of a line: itself, or of a combo each of its items as if it were ordered alone, as often as over all
 * pieces of the line. Whatever else the line has, prices included, stays that of the combo.
 */
export function dishesOf<Line extends MadeLine>(line: Line): Line[] {
  const items = line.parts.filter(({ kind }) => kind === 'combo_item')
  if (items.length === 0) return [line]
  return items.map((item) => {
    const own = line.parts.filter((part) => part.pick === item.pick && part !== item)
    const each = (key: keyof LineWork) =>
      sum([item, ...own].map((part) => part[key])) / item.quantity
    const parts = own.map(({ pick, ...part }) => ({
      ...part,
      price: part.price / item.quantity,
      makeMinutes: part.makeMinutes / item.quantity,
      patties: part.patties / item.quantity,
    }))
    const allergens = line.allergens?.[item.pick ?? 0]
    return {
      ...line,
      ...(allergens && { allergens: [allergens] }),
      itemId: item.id,
      title: item.name,
      kitchenName: item.kitchenName ?? '',
      ...chosenFrom(parts),
      picks: undefined,
      parts,
      quantity: line.quantity * item.quantity,
      makeMinutes: each('makeMinutes'),
      patties: each('patties'),
    }
  })
}

/** Returns what is made of lines, each dish once, in the order in which it first comes. */
export function dishesIn<Line extends MadeLine>(lines: readonly Line[]): Line[] {
  const alike = Map.groupBy(lines.flatMap(dishesOf), (line) => `${lineKey(line)} ${line.title}`)
  return [...alike.values()].flatMap(([first, ...others]) => {
    const more = sum(others.map(({ quantity }) => quantity))
    return first ? { ...first, quantity: first.quantity + more } : []
  })
}
