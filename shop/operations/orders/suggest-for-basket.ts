import { isCombo } from '#shop/domain/menu/combo.ts'
import { isSoldOut } from '#shop/domain/menu/menu.ts'
import { suggestedItems } from '#shop/domain/menu/suggested-items.ts'
import type { QuoteAnswer, Suggestion } from '#shop/domain/orders/quote-answer.ts'
import { allDefaults } from '#shop/domain/pricing/change-combo.ts'
import { withoutDefaultPicks } from '#shop/domain/pricing/default-picks.ts'
import { answeredPart, lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import {
  type ComboOffer,
  itemsHeld,
  type OfferedCombo,
  suggestedCombos,
} from '#shop/domain/pricing/suggested-combos.ts'
import type { Shop } from '#shop/shop.ts'
import { type PresentContent, readContentAt } from '../menu/present-content.ts'
import { answerQuote } from './answer-quote.ts'
import type { OrderEnquiry } from './evaluate-order.ts'

type Asked = Pick<OrderEnquiry, 'lines' | 'fulfilment' | 'place' | 'table' | 'slot'>

/**
 * Returns one thing that fits a basket, with its price in minor units: a combo in place of what the basket has of it if that
 * is cheaper, else an item; null if nothing fits, or if the basket can't be had. Chosen from the menu of the promised
 * time, and judged as if it were in the basket, which costs one more quote: what would have the order refused is not suggested.
 */
export async function suggestForBasket(
  { read, clock }: Shop,
  { lines, fulfilment, place, table, slot }: OrderEnquiry,
  answer: QuoteAnswer,
): Promise<Suggestion | null> {
  if (answer.promise === null || lines.length === 0) return null
  const content = await readContentAt(read, answer.judgedAt)
  const known = new Set(answer.refusals.map(({ code }) => code))
  const asked = { lines, fulfilment, slot, ...definedOf({ place, table }) }
  const ask = async (changed: Asked) => {
    const after = await answerQuote(read, clock(), changed)
    const isTaken = after.promise !== null && after.refusals.every(({ code }) => known.has(code))
    return isTaken ? after : null
  }
  const [offer] = combosFor(content, answer)
  if (offer) return suggestCombo(content, asked, answer, offer, ask)
  const item = itemFor(content, answer)
  if (!item) return null
  const added = { itemId: item.id, quantity: 1, choices: [] }
  const after = await ask({ ...asked, lines: [...lines, added] })
  const line = after?.lines.find((each) => each.itemId === item.id)
  return line ? { kind: 'item', itemId: item.id, unitPrice: line.unitPrice } : null
}

function itemFor({ menu }: PresentContent, { lines, judgedAt }: QuoteAnswer) {
  return suggestedItems(menu.categories, itemsHeld(lines)).find(
    (item) => !isSoldOut(item, judgedAt),
  )
}

/** What combos there are for what can be had of a basket, the best first. */
function combosFor(
  { menu, recipes, parts }: PresentContent,
  { lines, judgedAt }: QuoteAnswer,
): ComboOffer[] {
  const items = menu.categories.flatMap((category) => category.items)
  const combos = items.flatMap((item): OfferedCombo[] => {
    const { slots = [] } = recipes.get(item.id) ?? {}
    const isOffered = isCombo({ slots }) && !isSoldOut(item, judgedAt)
    return isOffered ? [{ id: item.id, price: item.price, slots }] : []
  })
  if (combos.length === 0) return []
  const out = new Set(items.filter((item) => isSoldOut(item, judgedAt)).map(({ id }) => id))
  return suggestedCombos(combos, lines, parts, (id) => out.has(id))
}

async function suggestCombo(
  { recipes }: PresentContent,
  asked: Asked,
  before: QuoteAnswer,
  offer: ComboOffer,
  ask: (changed: Asked) => Promise<QuoteAnswer | null>,
): Promise<Suggestion | null> {
  const { itemId, quantity, missing } = offer
  const { slots = [] } = recipes.get(itemId) ?? {}
  const picks = withoutDefaultPicks(offer.picks, allDefaults(slots))
  const combo = { itemId, quantity, choices: [], picks }
  const taken = new Set(offer.places.flatMap((at) => before.lines[at] ?? []).map(lineKey))
  const replaces = asked.lines.flatMap((line, at) => (taken.has(lineKey(line)) ? [at] : []))
  const after = await ask({ ...asked, lines: withCombo(asked.lines, replaces, combo) })
  const line = after?.lines.find((each) => lineKey(each) === lineKey(combo))
  if (!after || !line) return null
  const more = after.totals.products - before.totals.products
  const saving = missing - more
  const { unitPrice } = line
  const parts = line.parts.map(answeredPart)
  if (saving <= 0) return null
  return { kind: 'combo', itemId, unitPrice, quantity, picks, replaces, more, saving, parts }
}

/** The lines with a combo in place of as many pieces of those that it replaces. */
function withCombo(
  lines: Asked['lines'],
  replaces: readonly number[],
  combo: OrderLine,
): Asked['lines'] {
  const left = lines.map((line, at) => {
    const taken = replaces.includes(at) ? combo.quantity : 0
    return { ...line, quantity: line.quantity - taken }
  })
  const same = left.findIndex((line) => lineKey(line) === lineKey(combo))
  const held = left[same]
  const more = held ? { ...held, quantity: held.quantity + combo.quantity } : combo
  const others = held ? left.with(same, more) : [...left, more]
  return others.filter(({ quantity }) => quantity > 0)
}

function definedOf({ place, table }: Pick<OrderEnquiry, 'place' | 'table'>) {
  return { ...(place && { place }), ...(table !== undefined && { table }) }
}
