import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../security-headers.ts'

/** Inline data, which browsers don't run and policies don't concern. */
const DATA_TYPE = /(?:^|\s)type="application\/(?:ld\+)?json"/

/**
 * Takes a page rendered with a nonce; returns it without the nonce, so that it can be cached, and a policy
 * with the hashes of its inline code. Code without the nonce isn't ours: such a page isn't cached, and its
 * own policy blocks that code.
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

/** Returns the scripts and styles, and the page without their contents. */
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

/** One quick test for the whole page, because splitting all tags costs more and few pages need it. */
const LOOKS_LIKE_CODE = /<(?:script|style)\b|[\s"'/]on[a-z]+\s*=|javascript:/i

/** Throws on code that the policy would block: such a page was tampered with. */
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
