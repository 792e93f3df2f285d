import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding.ts'

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|problem\+json|manifest\+json))/
const smallest = 1_024

/** Compresses an answer that is made for one request, quickly rather than well. */
export async function compressAnswer(
  answer: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const { body, headers } = answer
  const isText = compressible.test(headers.get('Content-Type') ?? '')
  if (body === null || headers.has('Content-Encoding') || !isText) return answer
  headers.append('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(acceptEncoding)
  if (encoding === 'identity') return answer

  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length < smallest) return new Response(bytes, answer)
  headers.set('Content-Encoding', encoding)
  return new Response(await compressors[encoding](bytes), answer)
}

const compressors = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}
