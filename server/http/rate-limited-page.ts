import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { PROBLEM_TYPE, problemText } from '#app/request/problem.ts'
import { m } from '#messages'
import { directionOf, type Locale } from '#shop/domain/common/locale.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** In seconds. By then the network's budget has largely refilled. */
const RETRY_AFTER_SECONDS = 10

const STYLE = `:root{color-scheme:light dark}
main{min-height:100vh;display:grid;place-content:center;gap:1.5rem;padding:1.5rem;box-sizing:border-box}
body{margin:0;
font:1.0625rem/1.5 system-ui,sans-serif;color:light-dark(oklch(.2 .018 55),oklch(.955 .008 85));
background:light-dark(oklch(.985 .002 90),oklch(.165 .01 55))}
h1{margin:0;font-size:min(clamp(2.5rem,1.7rem + 4vw,5rem),13vw);line-height:1;font-weight:900}
p{margin:0;max-width:34rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem}
a{display:grid;place-items:center;min-height:3rem;padding:0 1.5rem;border-radius:.5rem;font-weight:700;text-decoration:none;
color:oklch(.2 .03 60);background:oklch(.83 .165 84)}
a+a{color:inherit;background:none;box-shadow:inset 0 0 0 2px currentColor}
a:focus-visible{outline:3px solid currentColor;outline-offset:3px}`

const pages = new Map<Locale, Buffer>()

/** Rendered at the first use and cached. */
function pageIn(locale: Locale): Buffer {
  const page = pages.get(locale) ?? Buffer.from(pageHtml(locale))
  pages.set(locale, page)
  return page
}

function pageHtml(locale: Locale): string {
  const heading = m.errors_busy_heading({}, { locale })
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${heading}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1><p>${waitWords(locale)}</p>
<nav><a href="">${m.errors_slipped_action({}, { locale })}</a><a href="/">${m.errors_busy_action({}, { locale })}</a></nav></main></body></html>
`
}

function waitWords(locale: Locale): string {
  return m.errors_busy_text({ seconds: RETRY_AFTER_SECONDS }, { locale })
}

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
const POLICY = contentSecurityPolicy({ scripts: [], styles: [STYLE_HASH] })

/** Answers 429 with a prepared page or problem, which costs almost nothing. */
export function answerRateLimited(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const isForProgram = path.startsWith('/api/') || path.endsWith('.data')
  const locale = localeOfPath(path)
  const text = isForProgram
    ? problemText('too_many', { detail: waitWords(locale) })
    : pageIn(locale)
  response.setHeader('Content-Type', isForProgram ? PROBLEM_TYPE : 'text/html; charset=utf-8')
  response.setHeader('Content-Security-Policy', POLICY)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS)
  response.writeHead(429)
  response.end(request.method === 'HEAD' ? undefined : text)
}
