import { directionOf, type Locale } from '#shop/domain/common/locale.ts'
import { escapeHtml } from './escape-html.ts'
import { GROUNDS, SCHEMES } from './mail-colours.ts'
import { largeSizes, mailHeadline } from './mail-headline.ts'
import type { BillRow, MailBill, MailFooter, MailSheet } from './mail-sheet.ts'
import { mailStyles } from './mail-styles.ts'
import { DISPLAY, TEXT } from './mail-type.ts'

/*
 * Tables with inline styles: mail programs drop style sheets, and some can lay out only tables. Nothing is loaded
 * but the shop's logo, from the shop itself and at one address for everybody, so that it tells nobody apart.
 */
const { light } = SCHEMES
const PAD = 'padding-left:20px;padding-right:20px'
const BODY = `${TEXT};font-size:17px;line-height:25px;color:${light.ink}`
const SMALL = `${TEXT};font-size:15px;line-height:22px;color:${light.soft}`
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
/** Outlook's desktop program ignores `max-width`. */
const OUTLOOK = {
  start: `<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->`,
  end: '<!--[if mso]></td></tr></table><![endif]-->',
}
/** Some mail programs don't know `text-align:end`. */
const ENDS = { ltr: 'right', rtl: 'left' } as const
/** Invisible characters that keep the mail's first words from following the preheader in a mailbox's list. */
const PREHEADER_END = '&#847;&#8199;'.repeat(60)

/** Writes a mail as HTML, with everything escaped. */
export function mailHtml(sheet: MailSheet): string {
  const { locale, headline, ground, letter = [], button } = sheet
  const direction = directionOf(locale)
  const title = escapeHtml(headline.text)
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${title}</title>
<style>${mailStyles(ground, largeSizes(headline).wide)}</style></head>
<body class="page" style="margin:0;padding:0;background-color:${light.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(sheet.preheader)}${PREHEADER_END}</div>
<div role="article" aria-label="${title}" lang="${locale}" dir="${direction}" style="word-break:break-word">
<table ${TABLE} width="100%" class="page" style="background-color:${light.page}"><tr><td align="center">
${OUTLOOK.start}
<table ${TABLE} width="100%" dir="${direction}" style="max-width:600px;text-align:${START[direction]}">
${head(sheet)}
<tr><td class="pad sheet" bgcolor="${light.sheet}" style="background-color:${light.sheet};${PAD};padding-top:26px;padding-bottom:30px">
${letter.length === 0 ? '' : letterText(letter)}${buttonTable(button)}
<div style="height:10px;line-height:10px;font-size:0">&#160;</div>
${sheet.bill ? billTable(sheet.bill, locale) : ''}${sheet.notes.map(note).join('')}
</td></tr>
${footerRow(sheet)}
</table>
${OUTLOOK.end}
</td></tr></table></div></body></html>
`
}

const START = { ltr: 'left', rtl: 'right' } as const

function head({ shopName, logo, headline, paragraphs, ground, button }: MailSheet): string {
  const { ground: background, on } = GROUNDS[ground]
  const words = paragraphs.map(escapeHtml).join('<br>')
  return `<tr><td class="pad head" bgcolor="${background}" style="background-color:${background};color:${on};${PAD};padding-top:22px;padding-bottom:26px">
${shopName === null ? '' : wordmark({ shopName, logo }, button.url, on)}${mailHeadline(headline, on)}
${words && `<p class="on" style="margin:12px 0 0;${TEXT};font-size:19px;line-height:27px;font-weight:600;color:${on}">${words}</p>`}
</td></tr>`
}

type Named = { shopName: string; logo: string | undefined }

/** The name is always words: many programs load pictures only once their reader says so. */
function wordmark({ shopName, logo }: Named, anyUrl: string, on: string): string {
  const home = escapeHtml(new URL(anyUrl).origin)
  const picture =
    logo === undefined
      ? ''
      : `<img src="${home}${escapeHtml(logo)}" width="48" height="48" alt="" style="border:0;border-radius:8px;vertical-align:middle;margin-inline-end:12px">`
  return `<p style="margin:0 0 22px;${DISPLAY};font-size:22px;line-height:26px">${picture}<a class="on" href="${home}/" style="color:${on};text-decoration:none;border-top:5px solid ${on};padding-top:3px">${escapeHtml(shopName)}</a></p>
`
}

function letterText(lines: readonly string[]): string {
  return `<p class="ink" style="margin:0 0 22px;${BODY}">${lines.map(escapeHtml).join('<br>')}</p>
`
}

function buttonTable({ label, url }: MailSheet['button']): string {
  const style = `display:inline-block;padding:16px 26px;${TEXT};font-size:18px;line-height:22px;font-weight:800;color:${light.onButton};text-decoration:none;border-radius:8px`
  return `<table ${TABLE}><tr><td class="btn" bgcolor="${light.button}" style="background-color:${light.button};border-radius:8px"><a class="btn-text" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td></tr></table>`
}

function billTable({ title, date, rows, total, after }: MailBill, locale: Locale): string {
  const row = (each: BillRow, style: string, amountStyle = style) =>
    billRow(each, [style, amountStyle], ENDS[directionOf(locale)])
  return `<p class="ink" style="margin:16px 0 0;${DISPLAY};font-size:24px;line-height:28px;color:${light.ink}">${escapeHtml(title)}</p>
<p class="soft" style="margin:2px 0 8px;${SMALL}">${escapeHtml(date)}</p>
<table ${TABLE} width="100%">
${rows.map((each) => row(each, BODY)).join('\n')}
<tr><td colspan="2" class="rule" style="border-top:3px solid ${light.ink};font-size:0;line-height:6px;height:6px">&#160;</td></tr>
${row(total, `${BODY};font-weight:800`, `${DISPLAY};font-size:22px;line-height:26px;color:${light.ink}`)}
${after.map((each) => row(each, SMALL)).join('\n')}
</table>
`
}

function billRow(
  { what, details, amount }: BillRow,
  [style, amountStyle]: [string, string],
  end: string,
): string {
  const small = details.map(
    (detail) => `<br><span class="soft" style="${SMALL}">${escapeHtml(detail)}</span>`,
  )
  const quiet = style === SMALL ? 'soft' : 'ink'
  return `<tr><td class="${quiet}" valign="top" style="${style};padding:4px 0;padding-${end}:12px">${escapeHtml(what)}${small.join('')}</td><td class="${quiet}" align="${end}" valign="top" style="${amountStyle};padding:4px 0;white-space:nowrap;text-align:${end}">${escapeHtml(amount)}</td></tr>`
}

function note(words: string): string {
  return `<p class="ink" style="margin:16px 0 0;${BODY}">${escapeHtml(words)}</p>
`
}

function footerRow({ footer }: MailSheet): string {
  const lines = [callLine(footer), ...footer.lines.map(escapeHtml)].filter(Boolean)
  if (lines.length === 0) return ''
  return `<tr><td class="pad soft" style="${PAD};padding-top:22px;padding-bottom:36px;${SMALL}">${lines.join('<br>')}</td></tr>`
}

function callLine({ call }: MailFooter): string {
  if (call === null) return ''
  const number = escapeHtml(call.phone)
  const link = `<a class="soft" href="tel:${number.replaceAll(' ', '')}" style="color:${light.soft};font-weight:700">${number}</a>`
  return escapeHtml(call.text).replace(number, () => link)
}
