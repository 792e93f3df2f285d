import type { Catalogue } from './catalogue.ts'

/** Its messages show what to write in a menu file, whose JSON has double quotes. */
const QUOTES_JSON = 'shop-file.json'

const CODE = /`[^`]*`/g

/** An apostrophe or a double quote of a typewriter; after a number it means minutes, feet or inches. */
const STRAIGHT = /(?<!\d)['"]|'(?=\p{L})/u

/** Returns the name of each message that people would read with a straight apostrophe or straight double quotes. */
export function straightMarks(catalogue: Catalogue): string[] {
  return Object.entries(catalogue).flatMap(([file, messages]) =>
    Object.entries(messages)
      .filter(([, message]) => textsOf(message).some((text) => hasStraightMark(file, text)))
      .map(([key]) => `${file} ${key}`),
  )
}

function hasStraightMark(file: string, text: string): boolean {
  const words = text.replace(CODE, '')
  return STRAIGHT.test(file === QUOTES_JSON ? words.replaceAll('"', '') : words)
}

/** A message is words, or a list whose `match` holds the words of each variant. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (!Array.isArray(message)) return []
  return message.flatMap(({ match }) => Object.values<string>(match))
}
