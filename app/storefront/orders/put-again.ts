import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { picksAsAsked } from '#shop/domain/pricing/default-picks.ts'
import { type AnsweredPart, chosenFrom, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import { toast } from '../../ui/toast.ts'
import { askQuote } from '../basket/state/ask-quote.ts'
import { addChanged, chooseFulfilment } from '../basket/state/change-basket.ts'
import { askedAgain, missingWords } from './missing-words.ts'

/** A line as it was ordered, and today's item for it; null: not to be had. */
export type OrderedLine = Pick<SoldLine, 'itemId' | 'title' | 'quantity' | 'unitPrice' | 'for'> & {
  parts: readonly AnsweredPart[]
  item: MenuItem | null
}

type HadLine = OrderedLine & { item: MenuItem }

/** `missing` is what of the lines without an item is gone, in words, if that is known better than by their titles. */
export type Ordered = {
  lines: readonly OrderedLine[]
  fulfilment: Fulfilment
  missing?: readonly string[]
}

/**
 * Adds an order's items to the basket as they were changed, as far as the shop still has them, at today's prices, and names
 * what it hasn't, part by part. A table isn't repeated, because only its sign says where the guest sits. Returns whether
 * anything was added.
 */
export async function putAgain(
  { lines, fulfilment, ...known }: Ordered,
  locale: Locale,
): Promise<boolean> {
  const onMenu = lines.filter((line): line is HadLine => line.item !== null)
  const offMenu = lines.filter(({ item }) => item === null).map(({ title }) => title)
  const refused = await askMissing(onMenu, fulfilment)
  const missing = [...(known.missing ?? offMenu), ...refused.values()]
  const had = onMenu.filter((_, place) => !refused.has(place))
  const added = had.filter((line) => addChanged(line.item, asChanged(line, locale), locale))
  // What went well first: it takes earlier errors away.
  if (added.length > 0) toast.success(m.order_again_done({}, { locale }), locale)
  if (missing.length > 0)
    toast.bad(m.order_again_missing({ items: missing.join(', ') }, { locale }), locale)
  if (had.length === 0) toast.bad(m.order_again_nothing({}, { locale }), locale)
  if (added.length > 0 && fulfilment !== 'table') chooseFulfilment(fulfilment)
  return added.length > 0
}

/** Without an answer nothing is known to be missing; the basket asks again. */
async function askMissing(lines: readonly HadLine[], fulfilment: Fulfilment) {
  if (lines.length === 0) return new Map<number, string>()
  const question = { lines: lines.map(askedAgain), fulfilment }
  const answer = await askQuote(question, new AbortController().signal)
  return missingWords(lines, answer?.refusals ?? [])
}

function asChanged(line: HadLine, locale: Locale) {
  const { picks = [], ...chosen } = chosenFrom(line.parts)
  const own = picksAsAsked(picks, line.item.standard)
  return { ...line, ...chosen, picks: own, words: partTexts(line, locale).join(', ') }
}
