import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isLocalName } from './host-names.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD'])

export function isUnsafeMethod(method: string): boolean {
  return !SAFE_METHODS.has(method)
}

/**
 * Whether a browser says that one of our own pages sent this. With no origin named by the
 * operator it is the host that the browser itself asked for, as long as that is an address or a local
 * name: a stranger can have a name of the internet lead here, and a page of theirs speak as ours.
 * A client that says nothing is refused.
 */
export function isFromOwnPage(
  headers: IncomingHttpHeaders,
  publicUrl: string | undefined,
): boolean {
  if (publicUrl === undefined && !isLocalName(headers.host ?? '')) return false
  // A page with a strict referrer policy sends `null`; the browser's other word decides then.
  if (headers.origin === undefined || headers.origin === 'null') {
    return headers['sec-fetch-site'] === 'same-origin'
  }
  if (publicUrl !== undefined) return headers.origin === publicUrl
  const origin = URL.parse(headers.origin)
  return (
    origin !== null &&
    ['http:', 'https:'].includes(origin.protocol) &&
    origin.host === headers.host?.toLowerCase()
  )
}

/**
 * Whether a program speaks for itself: by a key that no browser adds on its own, and without the
 * cookies that one would. Other sites can't have a browser send it, since we allow them no such header.
 */
export function bringsOwnKey(headers: IncomingHttpHeaders): boolean {
  const { authorization = '', cookie, origin } = headers
  return origin === undefined && cookie === undefined && /^Bearer +\S/i.test(authorization)
}

/** What guests may ask without a page: prices, an order, and taking it back. */
const GUEST_CALLS = /^\/api\/(quote|orders|orders\/[\w-]+\/cancel)(\?|$)/

/**
 * Whether a program asks for something that anybody may ask for, as a till or a script does. No page
 * of another site can have a browser send this: browsers name the origin of what they post, or at least
 * the kind of site it came from, and send JSON to others only once we allowed it, which we never do.
 * Without cookies there would be no rights to borrow besides.
 */
export function isGuestProgram({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'POST' || !GUEST_CALLS.test(url)) return false
  // Node's own `fetch` says this much of itself, and nothing else that a browser does.
  const { 'sec-fetch-mode': mode = 'cors' } = headers
  return mode === 'cors' && !BROWSERS_SEND.some((name) => headers[name] !== undefined)
}

const BROWSERS_SEND = ['origin', 'referer', 'cookie', 'sec-fetch-site', 'sec-fetch-dest'] as const
