import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** Answers every request with the same bytes from memory: the fastest that `node:http` can be. */
process.once('message', async ({ base64, headers }: Answer) => {
  const body = Buffer.from(base64, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})

process.on('disconnect', () => process.exit())

export type Answer = { base64: string; headers: IncomingHttpHeaders }
