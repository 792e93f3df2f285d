import type { BillRow, MailBill, MailFooter, MailSheet } from './mail-sheet.ts'

const SIGNATURE = '--'

/** Writes a mail as plain text: the same words in the same order as its HTML. */
export function mailText(sheet: MailSheet): string {
  const { headline, paragraphs, letter = [], button, bill, notes, footer } = sheet
  const blocks = [
    [headline.text, ...paragraphs],
    [...letter],
    [`${button.label}:`, button.url],
    bill ? billLines(bill) : [],
    notes,
    footerLines(footer),
  ]
  const filled = blocks.filter((lines) => lines.length > 0)
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function footerLines({ call, lines }: MailFooter): string[] {
  const shown = [...(call ? [call.text] : []), ...lines]
  return shown.length > 0 ? [SIGNATURE, ...shown] : []
}

function billLines({ title, date, rows, total, after }: MailBill): string[] {
  return [title, date, ...[...rows, total, ...after].flatMap(rowLines)]
}

function rowLines({ what, details, amount }: BillRow): string[] {
  return [`${what}: ${amount}`, ...details.map((detail) => `    ${detail}`)]
}
