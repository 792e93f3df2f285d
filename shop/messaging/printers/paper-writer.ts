import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { CODE_PAGES, printable, UNPRINTABLE } from './printable-text.ts'

/** How a line looks: `scale` makes each character that many times as wide and high, `tall` only higher. */
type Style = { scale?: 1 | 2 | 3; tall?: boolean; bold?: boolean; inverted?: boolean }

/** The paper of a printer: how many characters are on a line, and whether it is cut after each sheet. */
export type Paper = { columns: 32 | 35 | 42 | 44 | 48; cut: boolean }

/** What a sheet is written with. Every text passes through `printable`, and no line is longer than the paper is wide. */
export type PaperWriter = {
  /** Writes a text over as many lines as it needs; those after the first begin with as many blanks as `indent` says. */
  text: (text: string, style?: Style & { indent?: number }) => void
  /** Two texts at the two ends of a line, or below each other where they don't fit. */
  ends: (left: string, right: string, style?: Style) => void
  rule: () => void
  code: (address: string) => void
  /** Ends the sheet, after `explanation` if something on it could not be printed. */
  end: (explanation: string) => void
  bytes: () => Uint8Array
}

/** Starts a print job. */
export function openPaper({ columns, cut }: Paper): PaperWriter {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    codepageMapping: 'epson',
    codepageCandidates: CODE_PAGES,
    feedBeforeCut: LINES_TO_KNIFE,
    newline: '\n',
  })
  encoder.initialize().codepage('auto')
  let isIncomplete = false

  function printed(text: string): string {
    const result = printable(text)
    isIncomplete ||= result.includes(UNPRINTABLE)
    return result
  }

  function write(lines: readonly string[], { scale = 1, tall, bold, inverted }: Style): void {
    encoder
      .size(scale, tall ? 2 : scale)
      .bold(Boolean(bold))
      .invert(Boolean(inverted))
    for (const line of lines) encoder.line(line)
    encoder.invert(false).bold(false).size(1, 1)
  }

  function widthOf({ scale = 1 }: Style): number {
    return Math.floor(columns / scale)
  }

  return {
    text(text, { indent = 0, ...style } = {}) {
      write(wrapped(printed(text), widthOf(style), indent), style)
    },
    ends(left, right, style = {}) {
      const [start, end, width] = [printed(left), printed(right), widthOf(style)]
      const room = width - start.length - end.length
      const lines =
        room > 0
          ? [start + ' '.repeat(room) + end]
          : [...wrapped(start, width, 0), ...wrapped(end, width, 0)]
      write(lines, style)
    },
    rule: () => write(['-'.repeat(columns)], {}),
    code: (address) => encoder.qrcode(address, { size: 4 }),
    end(explanation) {
      if (isIncomplete) write(wrapped(printable(explanation), columns, 0), { bold: true })
      isIncomplete = false
      if (cut) encoder.cut('partial')
      else encoder.newline(LINES_TO_KNIFE)
    },
    bytes: () => encoder.encode(),
  }
}

/** As much paper as there is between head and knife. */
const LINES_TO_KNIFE = 4

/** Breaks a text between words where it can. */
function wrapped(text: string, width: number, indent: number): string[] {
  const lines: string[] = []
  let line = ''
  let start = ''
  for (const word of text.split(' ').filter((part) => part !== '')) {
    let rest = word
    if (line !== start && line.length + 1 + rest.length > width) nextLine()
    while (line.length + (line === start ? 0 : 1) + rest.length > width) {
      const room = width - line.length
      line += rest.slice(0, room)
      rest = rest.slice(room)
      nextLine()
    }
    line += (line === start ? '' : ' ') + rest
  }
  if (line !== start) lines.push(line)
  return lines

  function nextLine(): void {
    lines.push(line)
    start = ' '.repeat(indent)
    line = start
  }
}
