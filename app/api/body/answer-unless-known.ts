import { createHash } from 'node:crypto'

/**
 * Answers a GET or HEAD with a text and its strong ETag, or with 304 when the client's ETag is current.
 * Caches may store it but must revalidate.
 */
export function answerUnlessKnown(request: Request, body: string, type: string): Response {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: tag, 'Cache-Control': 'no-cache', 'Content-Type': type }
  if (isKnown(request.headers.get('If-None-Match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** A compressing proxy may have weakened the tag on its way. */
function isKnown(header: string | null, tag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}
