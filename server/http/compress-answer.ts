import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding.ts'

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|manifest\+json))/
/** A download may be a million rows, which are written bit by bit and not to be held together. */
const DOWNLOAD = /^attachment\b/
const SMALLEST = 1_024

/** Compresses an answer that is made for one request: fast rather than small. */
export async function compressAnswer(
  answer: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const { body, headers } = answer
  const type = headers.get('Content-Type') ?? ''
  const isText = COMPRESSIBLE.test(type)
  if (body === null || headers.has('Content-Encoding') || !isText) return answer
  // What another process answered has been here before.
  if (!headers.has('Vary')) headers.set('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(acceptEncoding)
  if (encoding === 'identity') return answer

  if (DOWNLOAD.test(headers.get('Content-Disposition') ?? '')) {
    headers.set('Content-Encoding', encoding)
    const compressing = Duplex.toWeb(STREAMS[encoding]()) as TransformStream<Uint8Array, Uint8Array>
    return new Response(body.pipeThrough(compressing), answer)
  }
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length < SMALLEST) return new Response(bytes, answer)
  headers.set('Content-Encoding', encoding)
  return new Response(await COMPRESSORS[encoding](bytes), answer)
}

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const COMPRESSORS = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, FAST),
}

const STREAMS = { gzip: () => createGzip(), br: () => createBrotliCompress(FAST) }
