import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding.ts'

const compressible = /^(?:text\/|application\/(?:json|problem\+json|manifest\+json))/
const smallest = 1_024

/** Compresses an answer that is made for one request, quickly rather than well. */
export async function compressAnswer(
  answer: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const type = answer.headers.get('Content-Type') ?? ''
  if (answer.body === null || answer.headers.has('Content-Encoding') || !compressible.test(type)) {
    return answer
  }
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = bytes.length < smallest ? 'identity' : acceptedEncoding(acceptEncoding)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(await compressors[encoding](bytes), { status: answer.status, headers })
}

const compressors = {
  identity: async (bytes: Buffer<ArrayBuffer>) => bytes,
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}
