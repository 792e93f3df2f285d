import type { Server } from 'node:http'

const LONGEST_DRAIN = 10_000
const SWEEP = 100

/** Stops accepting requests, lets those under way finish, and cuts off the rest after `drain`. */
export function stopServer(server: Server, drain = LONGEST_DRAIN): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), drain)
    // A connection becomes idle when its answer is sent, and would otherwise be kept alive.
    const idle = setInterval(() => server.closeIdleConnections(), SWEEP)
    server.close(() => {
      clearTimeout(end)
      clearInterval(idle)
      resolve()
    })
  })
}
