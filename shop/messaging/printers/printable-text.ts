import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'

/** The code pages that printers of all makes know by the same numbers: Western, Central European, Cyrillic. */
export const CODE_PAGES: Codepage[] = ['cp437', 'cp858', 'cp852', 'cp866']

/** What stands in place of what no code page has. */
export const UNPRINTABLE = '[?]'

const FIRST_HIGH = 0x80
/** What stands on paper as one: an emoji of several parts, a letter with its marks. */
const SIGNS = /\p{RGI_Emoji}|\P{M}?\p{M}*/gv

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at))

/**
 * The encoder writes arrows, hearts and the like as the control characters in whose place they are drawn on screens: an
 * arrow would begin a command. Only characters that no page has there are printed.
 */
const PRINTED = new Set([...ASCII, ...CODE_PAGES.flatMap(highHalf).filter(isNowhereControl)])

/** Close enough to be read. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  Ø: 'O',
  '\u2018': "'",
  '\u2019': "'",
  '\u201A': ',',
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2022': '*',
  '\u2190': '<-',
  '\u2192': '->',
  '§': 'S.',
}

/**
 * Returns a text as a printer can print it, on one line: without characters that control it, without the marks that its
 * code pages lack, and with `[?]` for what can't be printed at all.
 */
export function printable(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
  const printed = Array.from(line.matchAll(SIGNS), ([sign]) => printedForm(sign))
  return printed.join('').replace(/(?:\[\?\] ?)+(?=\[\?\])/g, '')
}

function printedForm(sign: string): string {
  const visible = sign.replace(/\p{Cf}/gu, '')
  if (isPrinted(visible)) return visible
  const alike = Array.from(visible.normalize('NFKD').replace(/\p{M}/gu, ''), (character) => {
    return LOOKALIKES[character] ?? character
  }).join('')
  return isPrinted(alike) ? alike : UNPRINTABLE
}

function isPrinted(text: string): boolean {
  return Array.from(text).every((character) => PRINTED.has(character))
}

function highHalf(page: Codepage): string[] {
  return CodepageEncoder.getCodepoints(page, true)
    .slice(FIRST_HIGH)
    .map((point) => String.fromCodePoint(point))
}

function isNowhereControl(character: string): boolean {
  if (/\p{C}/u.test(character)) return false
  return CODE_PAGES.every((page) => {
    const [byte = 0] = CodepageEncoder.encode(character, page)
    return byte === '?'.charCodeAt(0) || byte >= FIRST_HIGH
  })
}
