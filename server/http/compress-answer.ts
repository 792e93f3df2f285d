import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding.ts'

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|manifest\+json))/
const SMALLEST = 1_024

/** Compresses an answer that is made for one request: fast rather than small. */
export async function compressAnswer(
  answer: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const { body, headers } = answer
  const isText = COMPRESSIBLE.test(headers.get('Content-Type') ?? '')
  if (body === null || headers.has('Content-Encoding') || !isText) return answer
  headers.append('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(acceptEncoding)
  if (encoding === 'identity') return answer

  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length < SMALLEST) return new Response(bytes, answer)
  headers.set('Content-Encoding', encoding)
  return new Response(await COMPRESSORS[encoding](bytes), answer)
}

const COMPRESSORS = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}
