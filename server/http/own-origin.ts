import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isLocalName } from './host-names.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD'])

export function isUnsafeMethod(method: string): boolean {
  return !SAFE_METHODS.has(method)
}

/**
 * Whether the browser says that one of our pages sent the request. Without a configured origin that is the
 * requested host, if it is an IP address or a local name: an attacker can point a public name here and have
 * its pages count as ours. Requests that don't say are refused.
 */
export function isFromOwnPage(
  headers: IncomingHttpHeaders,
  publicUrl: string | undefined,
): boolean {
  if (publicUrl === undefined && !isLocalName(headers.host ?? '')) return false
  // A strict referrer policy makes the Origin `null`; then Sec-Fetch-Site decides.
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
 * Whether the request has an API key and no cookies. Browsers never add the key's header on their own, and we
 * allow other sites no such header.
 */
export function bringsOwnKey(headers: IncomingHttpHeaders): boolean {
  const { authorization = '', cookie, origin } = headers
  return origin === undefined && cookie === undefined && /^Bearer +\S/i.test(authorization)
}

/** What guests may request without a page: prices, an order, and cancelling it. */
const GUEST_CALLS = /^\/api\/(quote|orders|orders\/[\w-]+\/cancel)(\?|$)/

/**
 * Whether a program makes a request that is open to anybody, as a till or a script does. No page of another
 * site can make a browser send it: browsers add Origin or Sec-Fetch-Site to posts, and only send JSON to
 * other sites that allow it, which we never do. It has no cookies either, so there are no rights to abuse.
 */
export function isGuestProgram({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'POST' || !GUEST_CALLS.test(url)) return false
  // Node's `fetch` sends this header, and no other that browsers add.
  const { 'sec-fetch-mode': mode = 'cors' } = headers
  return mode === 'cors' && !BROWSERS_SEND.some((name) => headers[name] !== undefined)
}

const BROWSERS_SEND = ['origin', 'referer', 'cookie', 'sec-fetch-site', 'sec-fetch-dest'] as const
