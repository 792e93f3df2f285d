import type { Server } from 'node:http'

const longestDrain = 10_000
const sweep = 100

/** Takes no new requests, lets those under way finish, and cuts off what is still there at the end. */
export function stopServer(server: Server, drain = longestDrain): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), drain)
    // A connection turns idle when its answer has left, and would then be kept for the next one.
    const idle = setInterval(() => server.closeIdleConnections(), sweep)
    server.close(() => {
      clearTimeout(end)
      clearInterval(idle)
      resolve()
    })
  })
}
