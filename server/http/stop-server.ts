import type { Server } from 'node:http'

const LONGEST_DRAIN = 10_000
const SWEEP = 100

/** Takes no new requests, lets those under way finish, and cuts off what is still there at the end. */
export function stopServer(server: Server, drain = LONGEST_DRAIN): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), drain)
    // A connection turns idle when its answer has left, and would then be kept for the next one.
    const idle = setInterval(() => server.closeIdleConnections(), SWEEP)
    server.close(() => {
      clearTimeout(end)
      clearInterval(idle)
      resolve()
    })
  })
}
