import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RequestFacts } from '#app/middleware/context.ts'
import { clientAddress } from './client-address.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { isUnsafeMethod } from './own-origin.ts'
import { refusalOf, refuse } from './refusal.ts'
import { readBody } from './request-body.ts'
import { requestIds } from './request-id.ts'
import { parseTarget, type RequestTarget } from './request-target.ts'
import type { HeaderPairs, InlinePolicy } from './security-headers.ts'
import { type StoredAnswer, sendStored } from './stored-answer.ts'

/** Finds the answer held for an address: at once, after it has been made, or not at all. */
export type Shelf = (
  target: RequestTarget,
) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined

/** Takes a request whose body, if it has one, lies complete in `rawBody`. */
export type Inside = (
  request: IncomingMessage & { rawBody?: Buffer },
  response: ServerResponse,
  facts: RequestFacts,
) => Promise<unknown>

type Parts = {
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>
  log: Log
  commonHeaders: HeaderPairs
  /** What inline code an answer that is made for one request may hold. */
  openPolicy: () => InlinePolicy
  shelf: Shelf
  inside: Inside
}

/**
 * Every request comes through here. What is held in memory is answered at once; what is unfit is
 * refused; the rest goes inside with the common headers already set on its answer.
 */
export function createFrontDoor(parts: Parts): RequestListener {
  const { log, shelf } = parts
  const nextId = requestIds()

  return (request, response) => {
    const started = performance.now()
    const id = nextId()
    const method = request.method ?? ''
    const target = parseTarget(request.url ?? '')

    function record(status: number): void {
      log.request({ id, method, path: target.path, status, ms: performance.now() - started })
    }

    const held = isUnsafeMethod(method) || target.refusal ? undefined : shelf(target)
    if (held && !(held instanceof Promise)) {
      record(sendStored(held, request, response, id))
      return
    }
    response.once('close', () => record(response.headersSent ? response.statusCode : 499))
    answer(request, response, { target, id, held }, parts).catch((error) => {
      log.fault(error, id)
      if (response.headersSent) {
        response.destroy()
        return
      }
      // What failed may be what was held, before anything was set.
      setOwnHeaders(response, { id, policy: parts.openPolicy().policy }, parts)
      refuse(request, response, 500)
    })
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  visit: { target: RequestTarget; id: string; held: Promise<StoredAnswer | undefined> | undefined },
  parts: Parts,
): Promise<void> {
  const made = await visit.held
  if (made) {
    sendStored(made, request, response, visit.id)
    return
  }
  const { nonce, policy } = parts.openPolicy()
  const facts = { id: visit.id, nonce, clientAddress: addressOf(request, parts.config) }
  setOwnHeaders(response, { id: visit.id, policy }, parts)

  const refusal = visit.target.refusal ?? refusalOf(request, parts.config.publicUrl)
  if (refusal) {
    refuse(request, response, refusal)
    return
  }
  if (isUnsafeMethod(request.method ?? '')) {
    const body = await readBody(request)
    if (body === 'gone') return
    if (body === 'too large') {
      refuse(request, response, 413)
      return
    }
    Object.assign(request, { rawBody: body })
  }
  await parts.inside(request, response, facts)
}

function setOwnHeaders(
  response: ServerResponse,
  { id, policy }: { id: string; policy: string },
  { commonHeaders }: Pick<Parts, 'commonHeaders'>,
): void {
  for (const [name, value] of commonHeaders) response.setHeader(name, value)
  response.setHeader('X-Request-Id', id)
  response.setHeader('Content-Security-Policy', policy)
}

function addressOf(request: IncomingMessage, { trustedProxies }: Parts['config']): string {
  const forwardedFor = request.headersDistinct['x-forwarded-for']?.join(',')
  return clientAddress(request.socket.remoteAddress, forwardedFor, trustedProxies)
}
