import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** A proxy in front of the shop that keeps or removes the scripts of its pages. */
export async function startProxy(origin: string, scripts: 'kept' | 'removed') {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'br' }
    const passed = request(`${origin}${incoming.url}`, { method: incoming.method, headers })
    passed.on('response', (answer) => relay(answer, outgoing, scripts))
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://localhost:${port}`,
    [Symbol.dispose]: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function relay(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  scripts: 'kept' | 'removed',
): Promise<void> {
  const isPage = answer.headers['content-type']?.startsWith('text/html')
  if (!isPage || scripts === 'kept') {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    return
  }
  const bytes = Buffer.concat(await answer.toArray())
  const html = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
  const body = brotliCompressSync(withoutScripts(html.toString()))
  outgoing.writeHead(answer.statusCode ?? 502, {
    ...answer.headers,
    'content-encoding': 'br',
    'content-length': body.length,
  })
  outgoing.end(body)
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
}
