import type { BillRow, OrderMail } from './order-mail.ts'

const SIGNATURE = '--'

/** Renders an order's mail as plain text. */
export function orderMailText(mail: OrderMail): string {
  const { headline, paragraphs, plate, link, caption, rows, total, notes, footer } = mail
  const blocks = [
    [headline],
    paragraphs,
    plate ? [`${plate.label}: ${plate.text}`] : [],
    [`${link.label}:`, link.url],
    [caption, ...[...rows, total].flatMap(rowLines)],
    notes,
    [SIGNATURE, ...footer],
  ]
  const filled = blocks.filter((lines) => lines.length > 0)
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function rowLines({ what, details, amount }: BillRow): string[] {
  return [`${what}: ${amount}`, ...details.map((detail) => `    ${detail}`)]
}
