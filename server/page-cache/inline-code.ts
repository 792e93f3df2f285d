import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../security-headers.ts'

/** Data for others to read, which browsers don't run and policies don't concern. */
const DATA_TYPE = /\btype="application\/(?:ld\+)?json"/

/**
 * Takes a page that was rendered with the nonce. Gives it without, so that it can be answered
 * again and again, and the policy that allows exactly the inline code it holds.
 */
export function sealPage(html: string, nonce: string): { html: string; policy: string } {
  const sealed = html.replaceAll(` nonce="${nonce}"`, '')
  if (sealed.includes(nonce)) throw new Error('A public page shows its nonce')
  const scripts = inlineCode(sealed, 'script').filter(
    ({ attributes }) => !DATA_TYPE.test(attributes),
  )
  const policy = contentSecurityPolicy({
    scripts: hashes(scripts.filter(({ attributes }) => !/\bsrc=/.test(attributes))),
    styles: hashes(inlineCode(sealed, 'style')),
  })
  return { html: sealed, policy }
}

type Code = { attributes: string; text: string }

function inlineCode(html: string, element: 'script' | 'style'): Code[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g')
  return Array.from(html.matchAll(pattern), ([, attributes = '', text = '']) => ({
    attributes,
    text,
  }))
}

function hashes(code: Code[]): string[] {
  const digests = code.map(({ text }) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(digests)].map((digest) => `'sha256-${digest}'`)
}
