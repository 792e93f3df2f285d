import { directionOf, type Locale } from '#shop/domain/common/locale.ts'
import { escapeHtml } from './escape-html.ts'
import type { BillRow, OrderMail } from './order-mail.ts'

/*
 * One table with inline styles: mail programs drop style sheets, and some can lay out only tables. There are no
 * pictures, so that nobody can track when a mail is opened.
 */
const FONT = 'font-family:Helvetica,Arial,sans-serif;color:#1c1917'
const CELL = 'padding:4px 0;font-size:16px;line-height:1.5'
const SMALL = 'font-size:14px;line-height:1.5;color:#57534e'
const AMOUNT = `${CELL};vertical-align:top;white-space:nowrap`
/** Some mail programs don't know `text-align:end`. */
const ENDS = { ltr: 'right', rtl: 'left' } as const
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1917;color:#ffffff;font-weight:bold;text-decoration:none'

/** Renders an order's mail as HTML, with everything escaped. */
export function orderMailHtml(mail: OrderMail): string {
  const { locale, headline, paragraphs, plate, link, caption, rows, total, notes, footer } = mail
  const content = [
    wide(`<h1 style="margin:0;font-size:24px;line-height:1.3">${escapeHtml(headline)}</h1>`),
    ...paragraphs.map((words) => wide(escapeHtml(words))),
    plate ? plateRow(plate) : '',
    wide(`<a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a>`, 16),
    wide(`<b>${escapeHtml(caption)}</b>`, 12),
    ...rows.map((row) => billRow(locale, row, '')),
    billRow(locale, total, ';border-top:1px dashed #a8a29e;font-weight:bold'),
    ...notes.map((words) => wide(escapeHtml(words))),
    wide(`<span style="${SMALL}">${footer.map(escapeHtml).join('<br>')}</span>`, 16),
  ]
  return page(locale, headline, content.filter(Boolean).join('\n'))
}

function page(locale: Locale, title: string, rows: string): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:16px;background:#ffffff;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;border-collapse:collapse;${FONT}">
${rows}
</table></body></html>
`
}

function wide(content: string, space = 4): string {
  return `<tr><td colspan="2" style="${CELL};padding:${space}px 0">${content}</td></tr>`
}

function plateRow({ label, text }: { label: string; text: string }): string {
  const big = `<b style="font-size:32px;letter-spacing:2px">${escapeHtml(text)}</b>`
  return wide(`${escapeHtml(label)}<br>${big}`, 8)
}

function billRow(locale: Locale, { what, details, amount }: BillRow, more: string): string {
  const small = details.map((detail) => `<br><span style="${SMALL}">${escapeHtml(detail)}</span>`)
  const words = `${escapeHtml(what)}${small.join('')}`
  return `<tr><td style="${CELL}${more}">${words}</td><td style="${AMOUNT};text-align:${ENDS[directionOf(locale)]}${more}">${escapeHtml(amount)}</td></tr>`
}
