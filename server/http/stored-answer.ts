import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { KEEP_ALIVE_SECONDS } from './http-server.ts'
import type { HeaderPairs } from './security-headers.ts'

/** One cached answer in every encoding we support, with its headers prepared. */
export type StoredAnswer = { identity: WholeVariant; br: StoredVariant; gzip: StoredVariant }

/** The bytes of an encoding, or the function that compresses them at the first request. */
type Encoded = Buffer | Compress | SoonAndBest
type Compress = () => Promise<Buffer>

/** What takes long to compress well is compressed quickly for whoever asks first, and then well for all who follow. */
export type SoonAndBest = { soon: Compress; best: Compress }

export type EncodedBytes = {
  identity: Buffer
  br?: Encoded | undefined
  gzip?: Encoded | undefined
}

type Whole = {
  head: Head
  bytes: Buffer
  /** The lasting headers for a connection that stays, and the bytes; joined when first sent, since most files never are. */
  sealed?: Buffer
}
type WholeVariant = Variant & { whole: Whole }
type StoredVariant = Variant & { whole: Whole | (() => Promise<Whole>) }
type Variant = { etag: string; unchanged: Head }
type Sealable = Variant & { wholeOf: (bytes: Buffer) => Whole }

/** `lasting` are the header lines for a connection that stays, but those of a single answer. */
type Head = { status: 200 | 304; headers: HeaderPairs; lasting: string }

/** What one request is answered with. */
export type Reply = { head: Head; bytes?: undefined } | Whole

/** `headers` are the answer's own; length, encoding and ETag are added for each encoding. */
export function storeAnswer(bytes: EncodedBytes, headers: HeaderPairs): StoredAnswer {
  const digest = createHash('sha256').update(bytes.identity).digest('base64url').slice(0, 22)
  const varied: HeaderPairs = bytes.br || bytes.gzip ? [['Vary', 'Accept-Encoding']] : []
  const common = [...headers, ...varied]
  const variant = variantOf('identity', digest, common)
  const identity = { ...variant, whole: variant.wholeOf(bytes.identity) }
  return {
    identity,
    br: bytes.br ? storeVariant('br', bytes.br, digest, common) : identity,
    gzip: bytes.gzip ? storeVariant('gzip', bytes.gzip, digest, common) : identity,
  }
}

/** Whether two answers have the same bytes and headers. */
export function isSameAnswer(one: StoredAnswer, other: StoredAnswer): boolean {
  return one.identity.whole.head.lasting === other.identity.whole.head.lasting
}

/** Returns what a GET or HEAD request gets; a promise if that has to be compressed first. */
export function replyTo(
  stored: StoredAnswer,
  { rawHeaders }: IncomingMessage,
): Reply | Promise<Reply> {
  const variant = stored[acceptedEncoding(headerIn(rawHeaders, 'accept-encoding'))]
  if (namesTag(headerIn(rawHeaders, 'if-none-match'), variant.etag))
    return { head: variant.unchanged }
  return typeof variant.whole === 'function' ? variant.whole() : variant.whole
}

/** Sends a reply to GET or HEAD; returns the status. */
export function sendReply(
  reply: Reply,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): number {
  const { head } = reply
  const whole = reply.bytes === undefined || request.method === 'HEAD' ? undefined : reply
  if (response.shouldKeepAlive && request.httpVersion === '1.1') {
    sendPrepared(head, whole && sealed(whole), response, requestId)
  } else {
    response.writeHead(head.status, [...head.headers, ['X-Request-Id', requestId]].flat())
    response.end(whole?.bytes)
  }
  return head.status
}

function storeVariant(
  encoding: Encoding,
  encoded: Encoded,
  digest: string,
  headers: HeaderPairs,
): StoredVariant {
  const variant = variantOf(encoding, digest, headers)
  if (Buffer.isBuffer(encoded)) return { ...variant, whole: variant.wholeOf(encoded) }
  if (typeof encoded === 'function') return compressedOnce(variant, encoded)
  // Other bytes, so another tag.
  const early = variantOf(encoding, `${digest}-soon`, headers)
  const stored = compressedOnce(early, async () => {
    const bytes = await encoded.soon()
    void encoded.best().then(
      (smaller) => Object.assign(stored, variant, { whole: variant.wholeOf(smaller) }),
      // Then guests keep getting what was compressed quickly.
      () => undefined,
    )
    return bytes
  })
  return stored
}

function compressedOnce(variant: Sealable, compress: Compress): StoredVariant {
  let compressing: Promise<Whole> | undefined
  const stored: StoredVariant = {
    ...variant,
    /** Compresses once, however many wait for it. */
    whole() {
      compressing ??= compress()
        .then((bytes) => {
          const whole = variant.wholeOf(bytes)
          stored.whole = whole
          return whole
        })
        .finally(() => {
          compressing = undefined
        })
      return compressing
    },
  }
  return stored
}

function variantOf(encoding: Encoding, digest: string, headers: HeaderPairs): Sealable {
  const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const shared: HeaderPairs = [...headers, ['ETag', etag]]
  const unchanged = shared.filter(([name]) => name !== 'Content-Type')
  return {
    etag,
    unchanged: head(304, unchanged),
    wholeOf(bytes) {
      const whole: HeaderPairs = [...shared, ['Content-Length', String(bytes.length)]]
      if (encoding !== 'identity') whole.push(['Content-Encoding', encoding])
      return { head: head(200, whole), bytes }
    },
  }
}

const KEPT_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`

function head(status: Head['status'], headers: HeaderPairs): Head {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return { status, headers, lasting: lines + KEPT_ALIVE }
}

function sealed(whole: Whole): Buffer {
  if (whole.sealed) return whole.sealed
  const { lasting } = whole.head
  whole.sealed = Buffer.concat([Buffer.from(lasting, 'latin1'), whole.bytes])
  // The same bytes are kept once.
  whole.bytes = whole.sealed.subarray(lasting.length)
  return whole.sealed
}

const STATUS_LINES = { 200: 'HTTP/1.1 200 OK', 304: 'HTTP/1.1 304 Not Modified' }

/**
 * Node validates every header again for each answer, and copies the head each time, which is a fifth of the cost of a
 * cached one. So what this answer alone says is assigned to `_header`, the internal field that Node sends first; the
 * headers that last were prepared and are sent with the bytes. Connections that close after this answer take the ordinary way.
 */
function sendPrepared(
  { status, lasting }: Head,
  sealed: Buffer | undefined,
  response: ServerResponse & { _header?: string },
  requestId: string,
): void {
  const own = `${STATUS_LINES[status]}\r\nX-Request-Id: ${requestId}\r\nDate: ${date()}\r\n`
  response.statusCode = status
  response._header = sealed ? own : own + lasting
  response.end(sealed)
}

let dateSecond = 0
let dateText = ''

function date(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== dateSecond) {
    dateSecond = second
    dateText = new Date(second * 1000).toUTCString()
  }
  return dateText
}

/** Finds one request header without reading the others. */
function headerIn(rawHeaders: string[], name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const found = rawHeaders[at]
    if (found?.length === name.length && found.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
