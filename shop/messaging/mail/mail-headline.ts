import { escapeHtml } from './escape-html.ts'
import type { MailHeadline } from './mail-sheet.ts'
import { DISPLAY } from './mail-type.ts'

/** What fits the narrowest screen, 320 pixels less the margins, in the widest of the faces: 0.74 em a character. */
const ROOM = { narrow: 276, wide: 520 }
const MOST = { narrow: 76, wide: 104 }
const CHARACTER = 0.74

/** Returns the sizes in pixels of a headline's large part: without a style sheet, and with one on a wide screen. */
export function largeSizes({ large = '' }: MailHeadline): { narrow: number; wide: number } {
  const size = (screen: 'narrow' | 'wide') =>
    Math.min(MOST[screen], Math.floor(ROOM[screen] / (CHARACTER * Math.max(1, large.length))))
  return { narrow: size('narrow'), wide: size('wide') }
}

/** Writes a headline as HTML: its large part on a line of its own, the words before and after it smaller. */
export function mailHeadline(headline: MailHeadline, on: string): string {
  const { text, large = '' } = headline
  const at = large === '' ? -1 : text.lastIndexOf(large)
  if (at === -1) return h1(escapeHtml(text), on, 'words', 'font-size:32px;line-height:36px')
  const { narrow } = largeSizes(headline)
  const style = `font-size:${narrow}px;line-height:${narrow}px;letter-spacing:-0.04em;mso-line-height-rule:exactly`
  const parts = [
    escapeHtml(text.slice(0, at).trim()),
    `<span class="large" style="${style}">${escapeHtml(large)}</span>`,
    escapeHtml(text.slice(at + large.length).trim()),
  ]
  return h1(parts.filter(Boolean).join('<br>'), on, 'lead', 'font-size:24px;line-height:28px')
}

function h1(content: string, on: string, size: string, style: string): string {
  return `<h1 class="on ${size}" style="margin:0;${DISPLAY};${style};color:${on}">${content}</h1>`
}
