import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { LinePart } from '#shop/domain/pricing/order-line.ts'

/** Returns what is different about a line in the words that guests, cooks, slips, mails and programs all read. */
export function partText(
  { kind, name, quantity, instead = '' }: Pick<LinePart, 'kind' | 'name' | 'quantity' | 'instead'>,
  locale: Locale,
): string {
  const within = inSentence(name)
  const words: Record<LinePart['kind'], () => string> = {
    swapped: () => m.order_part_swapped({ name, instead: inSentence(instead) }, { locale }),
    added: () => m.order_part_added({ name: within }, { locale }),
    choice: () => name,
    removed: () => m.order_part_removed({ name: within }, { locale }),
  }
  const text = words[kind]()
  return quantity === 1 ? text : m.order_part_times({ text, count: quantity }, { locale })

  /** English writes an ingredient small within a sentence; an abbreviation such as BBQ stays. */
  function inSentence(word: string): string {
    const isEnglish = locale.startsWith('en')
    const [first = '', second = ''] = word
    return isEnglish && second === second.toLowerCase()
      ? first.toLocaleLowerCase(locale) + word.slice(first.length)
      : word
  }
}
