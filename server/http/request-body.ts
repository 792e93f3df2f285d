import type { IncomingMessage } from 'node:http'
import { href } from '#app/href.ts'
import type { Address } from '#app/request/address.ts'
import {
  MAX_BODY_BYTES,
  MAX_FILE_BODY_BYTES,
  MAX_WEBHOOK_BYTES,
  MAX_ZIP_BODY_BYTES,
} from '#app/request/input-limits.ts'
import { PICTURE_TYPES } from '#app/request/picture-types.ts'

const WEBHOOK = href('/api/stripe/webhook')

/** Whether it is addressed to Stripe's webhook. Its signature is verified by the action. */
export function isWebhook({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return method === 'POST' && url === WEBHOOK
}

type Taking = Pick<Address, 'takes' | 'orTakes'>

/** Whether an address takes bodies as large as a file. */
export function isLarge(address: Taking | undefined): boolean {
  return address?.takes === 'file' || address?.orTakes !== undefined
}

/** Why a body is refused by its headers, or undefined. */
export function refusedBody(
  request: IncomingMessage,
  address: Taking | undefined,
): 413 | 415 | undefined {
  const { headers } = request
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return 415
  if (Number(headers['content-length'] ?? 0) > largestBody(request, address)) return 413
  const hasBody = headers['content-length'] !== '0' && 'content-length' in headers
  if (!hasBody && headers['transfer-encoding'] === undefined) return undefined
  return isTakenType(headers['content-type'], address) ? undefined : 415
}

/**
 * Reads the whole body; gives up when it grows too large or the client disconnects. `large` is the address whose file may be
 * large. Later parts of the server only see complete bodies.
 */
export function readBody(
  request: IncomingMessage,
  large: Taking | undefined,
): Promise<Buffer | 'too large' | 'gone'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const largest = largestBody(request, large)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= largest) chunks.push(chunk)
      else {
        request.pause()
        resolve('too large')
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => resolve('gone'))
    request.on('close', () => resolve('gone'))
  })
}

function largestBody(request: IncomingMessage, address: Taking | undefined): number {
  if (isLarge(address)) return address?.orTakes === 'zip' ? MAX_ZIP_BODY_BYTES : MAX_FILE_BODY_BYTES
  return isWebhook(request) ? MAX_WEBHOOK_BYTES : MAX_BODY_BYTES
}

const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/** API endpoints only accept JSON, one a zip and one a picture, so that forms of other sites can't reach them. */
function isTakenType(type: string | undefined, address: Taking | undefined): boolean {
  const name = type?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const takes = address?.takes
  if (takes === 'file') return name === 'multipart/form-data'
  if (takes !== 'json') return FORM_TYPES.has(name)
  if (address?.orTakes === 'zip' && name === 'application/zip') return true
  if (address?.orTakes === 'picture' && PICTURE_TYPES.has(name)) return true
  return name === 'application/json'
}
