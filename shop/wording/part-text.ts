import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { LinePart } from '#shop/domain/pricing/order-line.ts'
import { inSentence } from './in-sentence.ts'

type Worded = Pick<LinePart, 'kind' | 'name' | 'quantity' | 'instead'>

/**
 * Returns what is different about a line in the words that guests, cooks, slips, mails and programs all read. `pieces` is
 * the quantity of the line: the items of combos are counted over all of it, because who reads "2 × Meal" and then "Burger"
 * makes one.
 */
export function partText(
  { kind, name, quantity, instead = '' }: Worded,
  locale: Locale,
  pieces = 1,
): string {
  const within = inSentence(name, locale)
  const times = (text: string) =>
    quantity === 1 ? text : m.order_part_times({ text, count: quantity }, { locale })
  const swap = () =>
    m.order_part_swapped({ name, instead: inSentence(instead, locale) }, { locale })
  const words: Record<LinePart['kind'], () => string> = {
    swapped: () => times(swap()),
    added: () => times(m.order_part_added({ name: within }, { locale })),
    choice: () => times(name),
    deposit: () => times(name),
    removed: () => times(m.order_part_removed({ name: within }, { locale })),
    combo_item: () => {
      const count = quantity * pieces
      const item = instead === '' ? name : swap()
      return count === 1 ? item : m.order_row({ count, item }, { locale })
    },
  }
  return words[kind]()
}

/** Returns what is different about a line, one text for each part. */
export function partTexts(
  { parts, quantity }: { parts: readonly Worded[]; quantity: number },
  locale: Locale,
): string[] {
  return parts.map((part) => partText(part, locale, quantity))
}
