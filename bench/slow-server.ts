import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const PIECE = 64 * 1024

/** Serves a file to whoever asks, at so many bytes a second. */
export async function serveSlowly(file: string, bytesASecond: number) {
  const bytes = readFileSync(file)
  const server = createServer(async (_request, response) => {
    const began = performance.now()
    for (let sent = 0; sent < bytes.length; sent += PIECE) {
      const due = began + (sent / bytesASecond) * 1000
      await setTimeout(Math.max(0, due - performance.now()))
      response.write(bytes.subarray(sent, sent + PIECE))
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.close()
    },
  }
}
