import type { Catalogue } from './catalogue.ts'

const LOWER = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ'
const UPPER = 'ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ'

/** What stays as it is, and a letter: an escaped character, a placeholder or markup, a letter. */
const PIECES = /\\[\s\S]|\{[^{}]*\}|[A-Za-z]/g

/** Every message of a catalogue as a pseudo-translation: accented, a third longer, marked at both ends. */
export function pseudoCatalogue(catalogue: Catalogue): Catalogue {
  return mapValues(catalogue, (file) => mapValues(file, pseudoMessage))
}

/** A message is words, or a list whose `match` holds the words of each variant. */
function pseudoMessage(message: unknown): unknown {
  if (typeof message === 'string') return pseudoText(message)
  if (!Array.isArray(message)) throw new Error('A message has a form that the pseudo-locale lacks.')
  return message.map((variants) => {
    return { ...variants, match: forEveryNumber(mapValues(variants.match, pseudoText)) }
  })
}

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many'] as const

/** Arabic has six forms for numbers where English has two: the general one stands for those that English lacks. */
function forEveryNumber(match: Record<string, string>): Record<string, string> {
  const general = Object.entries(match).filter(([form]) => form.endsWith('=other'))
  const others = general.flatMap(([form, text]) =>
    ARABIC_FORMS.map((name) => [form.replace(/other$/, name), text]),
  )
  return { ...Object.fromEntries(others), ...match }
}

function pseudoText(text: unknown): string {
  let letters = 0
  const accented = String(text).replace(PIECES, (piece) => {
    if (piece.length > 1) return piece
    letters += 1
    return accent(piece).repeat(letters % 3 === 0 ? 2 : 1)
  })
  return `⟦${accented}⟧`
}

/** The same words without one letter of ASCII. */
export function accent(text: string): string {
  return text
    .replace(/[a-z]/g, (letter) => LOWER[letter.charCodeAt(0) - 97] ?? letter)
    .replace(/[A-Z]/g, (letter) => UPPER[letter.charCodeAt(0) - 65] ?? letter)
}

function mapValues<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, make(value)]))
}
