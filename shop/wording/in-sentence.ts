import type { Locale } from '#shop/domain/common/locale.ts'

/** English writes a name small within a sentence; an abbreviation such as BBQ stays. */
export function inSentence(word: string, locale: Locale): string {
  const [first = '', second = ''] = word
  return locale.startsWith('en') && second === second.toLowerCase()
    ? first.toLocaleLowerCase(locale) + word.slice(first.length)
    : word
}

/** Returns names as a list: `Sesame bun, cheddar, BBQ sauce`. */
export function listed(words: readonly string[], locale: Locale): string {
  return words.map((word, at) => (at === 0 ? word : inSentence(word, locale))).join(', ')
}
