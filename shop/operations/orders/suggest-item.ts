import { suggestedItems } from '#shop/domain/menu/suggested-items.ts'
import type { QuoteAnswer, Suggestion } from '#shop/domain/orders/quote-answer.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import type { Shop } from '#shop/shop.ts'
import { answerQuote } from './answer-quote.ts'
import type { OrderEnquiry } from './evaluate-order.ts'

/** Each costs as much as a quote. */
const MOST_TRIES = 3

/**
 * Returns one item that fits a basket, with its price in minor units; null if nothing does, or if the basket can't be had.
 * It is judged as if it were in there: what is sold out or not made at the time that is then promised, or what would have
 * the order refused, is not suggested.
 */
export async function suggestItem(
  { read, clock }: Shop,
  { lines, fulfilment, place, table, slot }: OrderEnquiry,
  { promise, refusals }: QuoteAnswer,
): Promise<Suggestion | null> {
  if (promise === null || lines.length === 0) return null
  const { menu } = await readContent(read)
  const taken = new Set(lines.map(({ itemId }) => itemId))
  const known = new Set(refusals.map(({ code }) => code))
  for (const { id: itemId } of suggestedItems(menu.categories, taken).slice(0, MOST_TRIES)) {
    const added = { itemId, quantity: 1, choices: [] }
    const enquiry = { lines: [...lines, added], fulfilment, slot, ...definedOf({ place, table }) }
    const answer = await answerQuote(read, clock(), enquiry)
    const line = answer.lines.find((each) => each.itemId === itemId)
    const isTaken = answer.promise !== null && answer.refusals.every(({ code }) => known.has(code))
    if (line && isTaken) return { kind: 'item', itemId, unitPrice: line.unitPrice }
  }
  return null
}

function definedOf({ place, table }: Pick<OrderEnquiry, 'place' | 'table'>) {
  return { ...(place && { place }), ...(table !== undefined && { table }) }
}
