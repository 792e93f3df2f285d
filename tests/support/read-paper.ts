import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder'

/** A line as it comes out of a printer. */
type PaperLine = { text: string; scale: number; isInverted: boolean }

/** What came out of a printer: its lines, all of them together with the codes, how often it cut, the commands it obeyed. */
export type Printed = { lines: PaperLine[]; text: string; cuts: number; commands: string[] }

const PAGES: Record<number, Codepage> = { 0: 'cp437', 17: 'cp866', 18: 'cp852', 19: 'cp858' }

/** Reads ESC/POS as a printer does. Throws on a control character or command that the shop doesn't send. */
export function readPaper(bytes: Uint8Array): Printed {
  const printed: Printed = { lines: [], text: '', cuts: 0, commands: [] }
  let page = CodepageEncoder.getCodepoints('cp437', true)
  let line: PaperLine = { text: '', scale: 1, isInverted: false }
  let scale = 1
  let isInverted = false
  let at = 0

  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (byte >= 0x20 && byte !== 0x7f) {
      line = {
        text: line.text + String.fromCodePoint(page[byte] ?? 0),
        scale: Math.max(line.scale, scale),
        isInverted: line.isInverted || isInverted,
      }
      at += 1
    } else if (byte === 0x0a) {
      printed.lines.push(line)
      line = { text: '', scale: 1, isInverted: false }
      at += 1
    } else at += obeyed(at)
  }
  printed.text = [...printed.lines.map(({ text }) => text), ...codesIn(bytes)].join('\n')
  return printed

  /** Obeys a command; returns its length. */
  function obeyed(start: number): number {
    const [first, second = 0, value = 0, high = 0] = bytes.subarray(start, start + 5)
    const name = `${first === 0x1b ? 'ESC' : first === 0x1d ? 'GS' : first} ${String.fromCharCode(second)}`
    printed.commands.push(name)
    if (name === 'ESC t') page = CodepageEncoder.getCodepoints(PAGES[value] ?? 'cp437', true)
    if (name === 'GS !') scale = (value >> 4) + 1
    if (name === 'GS B') isInverted = value === 1
    if (name === 'GS V') printed.cuts += 1
    if (name === 'GS (') return 5 + high + 256 * (bytes[start + 4] ?? 0)
    const length = LENGTHS[name]
    if (length === undefined) throw new Error(`The printer was given ${name} at ${start}`)
    return length
  }
}

const LENGTHS: Record<string, number> = {
  'ESC @': 2,
  'ESC M': 3,
  'ESC t': 3,
  'ESC E': 3,
  'ESC a': 3,
  'ESC -': 3,
  'ESC 2': 2,
  'GS !': 3,
  'GS B': 3,
  'GS V': 3,
  'GS r': 3,
  '28 .': 2,
}

/** What the QR codes in it say. */
function codesIn(bytes: Uint8Array): string[] {
  return [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/1P0([!-~]+)/g),
  ].map(([, text = '']) => text)
}
