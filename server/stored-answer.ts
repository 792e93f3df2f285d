import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderPairs } from './security-headers.ts'

/** One answer held in memory in every encoding we speak, with its headers already written out. */
export type StoredAnswer = { [encoding in Encoding]: StoredVariant }

export type Encoding = 'identity' | 'br' | 'gzip'

export type EncodedBytes = { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined }

type StoredVariant = { etag: string; bytes: Buffer; whole: string[]; unchanged: string[] }

/** `headers` are those of the answer itself; length, encoding and tag are added for each encoding. */
export function storeAnswer(bytes: EncodedBytes, headers: HeaderPairs): StoredAnswer {
  const digest = createHash('sha256').update(bytes.identity).digest('base64url').slice(0, 22)
  const varied: HeaderPairs = bytes.br || bytes.gzip ? [['Vary', 'Accept-Encoding']] : []
  const common = [...headers, ...varied]
  const identity = storeVariant('identity', bytes.identity, digest, common)
  return {
    identity,
    br: bytes.br ? storeVariant('br', bytes.br, digest, common) : identity,
    gzip: bytes.gzip ? storeVariant('gzip', bytes.gzip, digest, common) : identity,
  }
}

/** Answers GET and HEAD from memory and gives the status it answered with. */
export function sendStored(
  stored: StoredAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): 200 | 304 {
  const variant = stored[acceptedEncoding(request.headers['accept-encoding'])]
  const isUnchanged = namesTag(request.headers['if-none-match'], variant.etag)
  const status = isUnchanged ? 304 : 200
  const headers = isUnchanged ? variant.unchanged : variant.whole
  // The arrays are ours alone and are read before this turn ends, so the id goes in place.
  headers[1] = requestId
  response.writeHead(status, headers)
  if (isUnchanged || request.method === 'HEAD') response.end()
  else response.end(variant.bytes)
  return status
}

function storeVariant(
  encoding: Encoding,
  bytes: Buffer,
  digest: string,
  headers: HeaderPairs,
): StoredVariant {
  const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const shared: HeaderPairs = [['X-Request-Id', ''], ...headers, ['ETag', etag]]
  const whole: HeaderPairs = [...shared, ['Content-Length', String(bytes.length)]]
  if (encoding !== 'identity') whole.push(['Content-Encoding', encoding])
  const unchanged = shared.filter(([name]) => name !== 'Content-Type')
  return { etag, bytes, whole: whole.flat(), unchanged: unchanged.flat() }
}

function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Few browsers, few spellings: each header is worked out once. */
const knownChoices = new Map<string, Encoding>()

/** The smallest encoding that the client takes; brotli, then gzip, then none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = knownChoices.get(header)
  if (known) return known
  const choice = chosenEncoding(header)
  if (knownChoices.size < 100 && header.length < 200) knownChoices.set(header, choice)
  return choice
}

function chosenEncoding(header: string): Encoding {
  const weights = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight ? Number(weight.slice(2)) : 1] as const
    }),
  )
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
