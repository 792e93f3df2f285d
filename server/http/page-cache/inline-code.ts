import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../security-headers.ts'

/** Data for others to read, which browsers don't run and policies don't concern. */
const DATA_TYPE = /(?:^|\s)type="application\/(?:ld\+)?json"/

/**
 * Takes a page that was rendered with the nonce. Gives it without, so that it can be answered
 * again and again, and the policy that allows exactly the inline code it holds. Code without the
 * nonce is none of ours: a page with any is not held, and its own policy stops that code.
 */
export function sealPage(html: string, nonce: string): { html: string; policy: string } {
  const { code, markup } = takeApart(html)
  const inline = code.filter(({ attributes }) => !isData(attributes) && !hasSource(attributes))
  if (inline.some(({ attributes }) => !attributes.includes(` nonce="${nonce}"`))) {
    throw new Error('A public page holds inline code without its nonce')
  }
  refuseCodeIn(markup)
  const sealed = html.replaceAll(` nonce="${nonce}"`, '')
  if (sealed.includes(nonce)) throw new Error('A public page shows its nonce')
  const policy = contentSecurityPolicy({
    scripts: hashes(inline.filter(({ element }) => element === 'script')),
    styles: hashes(inline.filter(({ element }) => element === 'style')),
  })
  return { html: sealed, policy }
}

type Code = { element: string; attributes: string; text: string }

/** Scripts and styles, and the page with all of them but their attributes taken out. */
function takeApart(html: string): { code: Code[]; markup: string } {
  const code: Code[] = []
  const pattern = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi
  const markup = html.replace(pattern, (_, element: string, attributes: string, text: string) => {
    code.push({ element: element.toLowerCase(), attributes, text })
    return `<code${attributes}>`
  })
  return { code, markup }
}

function isData(attributes: string): boolean {
  return DATA_TYPE.test(attributes)
}

function hasSource(attributes: string): boolean {
  return /(?:^|\s)src=/.test(attributes)
}

const TAG = /<[a-z][^\s/>]*((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi
const HANDLER = /(?:^|[\s"'/])on[a-z]+\s*=/i
const SCRIPT_ADDRESS = /=\s*["']?\s*javascript:/i

/** One pass over the whole page: hardly any has so much as the look of code, and taking all tags apart costs more. */
const LOOKS_LIKE_CODE = /<(?:script|style)\b|[\s"'/]on[a-z]+\s*=|javascript:/i

/** What the policy of a held page would stop as well: a page that has it was tampered with. */
function refuseCodeIn(markup: string): void {
  if (!LOOKS_LIKE_CODE.test(markup)) return
  if (/<(?:script|style)\b/i.test(markup)) throw new Error('A public page holds code without end')
  for (const [, attributes = ''] of markup.matchAll(TAG)) {
    const names = attributes.replace(/"[^"]*"|'[^']*'/g, '""')
    if (HANDLER.test(names)) throw new Error('A public page holds an event handler')
    if (SCRIPT_ADDRESS.test(attributes)) throw new Error('A public page links to a script')
  }
}

function hashes(code: Code[]): string[] {
  const digests = code.map(({ text }) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(digests)].map((digest) => `'sha256-${digest}'`)
}
