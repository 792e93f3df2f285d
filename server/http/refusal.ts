import type { IncomingMessage, ServerResponse } from 'node:http'
import { PROBLEM_TYPE, problemText } from '#app/request/problem.ts'
import { REFUSALS, type RefusalCode } from '#app/request/refusals.ts'
import type { MatchedAddress } from './match-address.ts'
import { bringsOwnKey, isFromOwnPage, isGuestProgram, isUnsafeMethod } from './own-origin.ts'
import { isWebhook, refusedBody } from './request-body.ts'

/** The refusals of the server itself, with their status. */
const ROWS = {
  400: 'unreadable',
  403: 'other_origin',
  404: 'not_found',
  405: 'other_method',
  413: 'too_large',
  414: 'address_too_long',
  415: 'other_type',
  417: 'no_expectations',
  429: 'too_many',
  431: 'too_many_headers',
  500: 'fault',
  503: 'not_now',
} as const satisfies { [Code in RefusalCode as (typeof REFUSALS)[Code]['status']]?: Code }

export type RefusalStatus = keyof typeof ROWS

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Requests with more headers are refused. */
export const MOST_HEADERS = 100

/** Why a request is refused by its request line and headers alone, or undefined. */
export function refusalOf(
  request: IncomingMessage,
  { address, methods }: MatchedAddress,
  publicUrl: string | undefined,
): RefusalStatus | undefined {
  const method = request.method ?? ''
  if (!METHODS.has(method)) return 405
  if (request.rawHeaders.length > MOST_HEADERS * 2) return 431
  const { expect } = request.headers
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return 417
  if ((request.headersDistinct.host?.length ?? 0) > 1) return 400
  if (isUnsafeMethod(method)) {
    if (!mayAsk(request, publicUrl)) return 403
    if (!address) return 404
  }
  if (!methods.includes(method)) return 405
  return isUnsafeMethod(method) ? refusedBody(request, address) : undefined
}

function mayAsk(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { headers } = request
  return (
    isFromOwnPage(headers, publicUrl) ||
    bringsOwnKey(headers) ||
    isGuestProgram(request) ||
    isWebhook(request)
  )
}

/**
 * The body of a refusal: plain text with the request's id for people, a problem (RFC 9457) for programs,
 * which find the id in its headers.
 */
export function refusalText(
  status: RefusalStatus,
  url: string | undefined,
  requestId: string,
): { type: string; text: string } {
  if (!IS_API.test(url ?? '')) {
    const text = `${REFUSALS[ROWS[status]].detail}\nRequest ${requestId}\n`
    return { type: 'text/plain; charset=utf-8', text }
  }
  return { type: PROBLEM_TYPE, text: problemText(ROWS[status]) }
}

/** The origin may have been prepended already. */
const IS_API = /^(?:https?:\/\/[^/]*)?\/api\//

/** Sends a refusal with extra headers, and drains the rest of an unread body. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
  headers: Record<string, string> = {},
): void {
  const requestId = String(response.getHeader('X-Request-Id'))
  const { type, text } = refusalText(status, request.url, requestId)
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.setHeader('Cache-Control', 'no-store')
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : text)
  if (!request.complete) discardRest(request)
}

const MOST_DISCARDED = 1_048_576
const LONGEST_DISCARD = 2_000

/** Closing at once would lose the answer for a client that is still sending. */
function discardRest(request: IncomingMessage): void {
  const { socket } = request
  let size = 0
  const timer = setTimeout(() => socket.destroy(), LONGEST_DISCARD)
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_DISCARDED) socket.destroy()
  })
  request.once('close', () => clearTimeout(timer))
  request.resume()
}
