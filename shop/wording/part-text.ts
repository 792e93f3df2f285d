import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { LinePart } from '#shop/domain/pricing/order-line.ts'
import { inSentence } from './in-sentence.ts'

/** Returns what is different about a line in the words that guests, cooks, slips, mails and programs all read. */
export function partText(
  { kind, name, quantity, instead = '' }: Pick<LinePart, 'kind' | 'name' | 'quantity' | 'instead'>,
  locale: Locale,
): string {
  const within = inSentence(name, locale)
  const words: Record<LinePart['kind'], () => string> = {
    swapped: () => m.order_part_swapped({ name, instead: inSentence(instead, locale) }, { locale }),
    added: () => m.order_part_added({ name: within }, { locale }),
    choice: () => name,
    deposit: () => name,
    removed: () => m.order_part_removed({ name: within }, { locale }),
  }
  const text = words[kind]()
  return quantity === 1 ? text : m.order_part_times({ text, count: quantity }, { locale })
}
