import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RequestFacts } from '#app/request/context.ts'
import { outageOf } from '#shop/persistence/outage.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { asksForMinute } from './asked-minute.ts'
import { clientAddress } from './client-address.ts'
import { isFormOfOurShape } from './form-shape.ts'
import { type MatchedAddress, matchAddress } from './match-address.ts'
import { RETRY_LATER } from './outages.ts'
import { bringsOwnKey, isUnsafeMethod } from './own-origin.ts'
import type { PageRateLimit } from './page-rate-limit.ts'
import { createPostRateLimit, type PostRateLimit } from './post-rate-limit.ts'
import { isSecureByProxy, watchProxy } from './proxy-watch.ts'
import { answerRateLimited } from './rate-limited-page.ts'
import { type RefusalStatus, refusalOf, refuse } from './refusal.ts'
import { isLarge, readBody } from './request-body.ts'
import { requestIds } from './request-id.ts'
import { parseTarget, type RequestTarget } from './request-target.ts'
import { isSecretAddress } from './secret-addresses.ts'
import type { HeaderPairs, InlinePolicy } from './security-headers.ts'
import { type Reply, replyTo, type StoredAnswer, sendReply } from './stored-answer.ts'
import { isReachedLocally } from './trial-shop.ts'

/** Finds the cached answer for an address: at once, after rendering it, or not at all. */
export type CachedAnswers = (
  target: RequestTarget,
  /** A function, because the check costs more than a cached answer and few addresses depend on it. */
  isLocal: () => boolean,
) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined

/** Handles a request whose body, if any, is complete in `rawBody`. */
export type Inside = (
  request: IncomingMessage & { rawBody?: Buffer },
  response: ServerResponse,
  facts: RequestFacts,
) => Promise<unknown>

type Parts = {
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>
  log: Log
  commonHeaders: HeaderPairs
  /** The policy for inline code in an uncached answer. */
  openPolicy: () => InlinePolicy
  cached: CachedAnswers
  pageRateLimit: PageRateLimit
  inside: Inside
}

/**
 * Every request passes here. Cached answers are sent at once, malformed requests are refused, and the rest is
 * passed to the app with the common headers set.
 */
export function createFrontDoor(given: Parts): RequestListener {
  const parts = { ...given, postRateLimit: createPostRateLimit() }
  const { log, config } = parts
  const nextId = requestIds()
  const checkProxy = watchProxy(config, log)

  return (request, response) => {
    const started = performance.now()
    const id = nextId()
    const method = request.method ?? ''
    const target = parseTarget(request.url ?? '')

    function record(status: number): void {
      log.request({ id, method, path: target.path, status, ms: performance.now() - started })
    }

    const held =
      isUnsafeMethod(method) || target.refusal ? undefined : cachedFor(request, target, parts)
    const reply = held && replyOf(held, request)
    if (reply && !(reply instanceof Promise)) {
      record(sendReply(reply, request, response, id))
      return
    }
    checkProxy(request)
    response.once('close', () => record(response.headersSent ? response.statusCode : 499))
    answer(request, response, { target, id, reply }, parts).catch((error) => {
      log.fault(error, id)
      if (response.headersSent) {
        response.destroy()
        return
      }
      // A cached answer may have failed before any header was set.
      setOwnHeaders(response, { id, path: target.path, policy: parts.openPolicy().policy }, parts)
      if (outageOf(error)) refuse(request, response, 503, RETRY_LATER)
      else refuse(request, response, 500)
    })
  }
}

/** Staff who ask for another minute get a page of their own; for everybody else it is the one of now. */
function cachedFor(
  request: IncomingMessage,
  target: RequestTarget,
  { cached, config, pageRateLimit }: Pick<Parts, 'cached' | 'config' | 'pageRateLimit'>,
): ReturnType<CachedAnswers> {
  const find = () => cached(target, () => isReachedLocally(request, config.publicUrl))
  if (!asksForMinute(target) || !request.headers.cookie) return find()
  return pageRateLimit
    .isStaff(request, addressOf(request, config))
    .then((isStaff) => (isStaff ? undefined : find()))
}

function replyOf(
  held: StoredAnswer | Promise<StoredAnswer | undefined>,
  request: IncomingMessage,
): Reply | Promise<Reply | undefined> {
  if (!(held instanceof Promise)) return replyTo(held, request)
  return held.then((made) => made && replyTo(made, request))
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  visit: { target: RequestTarget; id: string; reply: Promise<Reply | undefined> | undefined },
  parts: Parts & { postRateLimit: PostRateLimit },
): Promise<void> {
  const reply = await visit.reply
  if (reply) {
    sendReply(reply, request, response, visit.id)
    return
  }
  const { nonce, policy } = parts.openPolicy()
  const isLocal = isReachedLocally(request, parts.config.publicUrl)
  const facts = { id: visit.id, nonce, isLocal, clientAddress: addressOf(request, parts.config) }
  setOwnHeaders(response, { id: visit.id, path: visit.target.path, policy }, parts)
  if (isSecureByProxy(request, parts.config)) markSecure(response)

  if (visit.target.refusal) {
    refuse(request, response, visit.target.refusal)
    return
  }
  const asked = matchAddress(visit.target.path)
  const refusal = refusalOf(request, asked, parts.config.publicUrl)
  if (refusal) {
    const allow: Record<string, string> = refusal === 405 ? { Allow: asked.methods.join(', ') } : {}
    refuse(request, response, refusal, allow)
    return
  }
  const { path } = visit.target
  const hasKey = asked.address?.byKey && bringsOwnKey(request.headers)
  if (!hasKey && !(await parts.pageRateLimit.mayRender(request, path, facts.clientAddress))) {
    answerRateLimited(request, response, path)
    return
  }
  if (isUnsafeMethod(request.method ?? '')) {
    // Requests with an API key have their own limit, which is also checked before the body.
    const seconds = hasKey ? 0 : await mustWait(request, path, facts, parts)
    if (seconds > 0) {
      refuse(request, response, 429, { 'Retry-After': String(seconds) })
      return
    }
    // A file is large: of whom its address isn't for no more is read than of any form.
    const { address } = asked
    const mayBeLarge =
      address !== undefined &&
      isLarge(address) &&
      (await parts.pageRateLimit.isFor(request, facts.clientAddress, address))
    const body = await fitBody(request, asked, mayBeLarge ? address : undefined)
    if (body === 'gone') return
    if (!Buffer.isBuffer(body)) {
      refuse(request, response, body)
      return
    }
    Object.assign(request, { rawBody: body })
  }
  await parts.inside(request, response, facts)
}

/**
 * The seconds to wait before a body is read. Staff are exempt, because they share their network with guests
 * who may flood it.
 */
async function mustWait(
  request: IncomingMessage,
  path: string,
  { clientAddress }: RequestFacts,
  { postRateLimit, pageRateLimit }: Parts & { postRateLimit: PostRateLimit },
): Promise<number> {
  const seconds = postRateLimit(clientAddress)
  return seconds > 0 && (await pageRateLimit.isKnown(request, path, clientAddress)) ? 0 : seconds
}

/** Reads a body of an allowed size and shape, or returns the status that refuses it. */
async function fitBody(
  request: IncomingMessage,
  { address }: MatchedAddress,
  large: MatchedAddress['address'],
): Promise<Buffer | RefusalStatus | 'gone'> {
  const body = await readBody(request, large)
  if (body === 'gone') return body
  if (body === 'too large') return 413
  const isFit =
    address?.takes !== 'form' || isFormOfOurShape(body, request.headers['content-type'] ?? '')
  return isFit ? body : 400
}

function setOwnHeaders(
  response: ServerResponse,
  { id, path, policy }: { id: string; path: string; policy: string },
  { commonHeaders }: Pick<Parts, 'commonHeaders'>,
): void {
  for (const [name, value] of commonHeaders) response.setHeader(name, value)
  if (isSecretAddress(path)) response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('X-Request-Id', id)
  response.setHeader('Content-Security-Policy', policy)
}

/** Marks the request as HTTPS if a trusted proxy says so and PUBLIC_URL doesn't already. */
function markSecure(response: ServerResponse): void {
  if (response.hasHeader('Strict-Transport-Security')) return
  response.setHeader('Strict-Transport-Security', 'max-age=31536000')
}

function addressOf(request: IncomingMessage, { trustedProxies }: Parts['config']): string {
  const forwardedFor = request.headersDistinct['x-forwarded-for']?.join(',')
  return clientAddress(request.socket.remoteAddress, forwardedFor, trustedProxies)
}
