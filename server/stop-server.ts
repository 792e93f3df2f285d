import type { Server } from 'node:http'

const longestDrain = 10_000

/** Takes no new requests, lets those under way finish, and cuts off what is still there at the end. */
export function stopServer(server: Server, drain = longestDrain): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drain)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
