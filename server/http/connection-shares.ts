import type { Server, ServerResponse } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { peerFacts } from './client-address.ts'
import { createShares, type Share } from './shares.ts'

/** Limits of open connections. An address is an IPv4 address or an IPv6 /64, a network its /48. */
export type ConnectionLimits = {
  ofAddress: number
  ofNetwork: number
  /** Beyond this, the network with the most connections loses one. */
  all: number
}

/** A household, or a shop's Wi-Fi, needs six for each browser; a flood needs thousands. */
export const CONNECTION_LIMITS: ConnectionLimits = { ofAddress: 512, ofNetwork: 1024, all: 7_680 }

/**
 * Limits open connections, so that no address uses up those of the others. At a limit, the idle connection
 * with the oldest last request of that address or network is closed. Trusted proxies are not limited, since
 * they carry many visitors.
 */
export function shareConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: BlockList,
): { isAsked: (response: ServerResponse) => void; isWaitedFor: (socket: Socket) => boolean } {
  /** A connection is idle once its latest request is answered; earlier ones were answered before. */
  const latest = new WeakMap<Socket, ServerResponse>()
  const sharesOfSocket = new WeakMap<Socket, readonly Share[]>()
  const shares = createShares<Socket>({
    sharesOf: (socket) => sharesOfSocket.get(socket) ?? [],
    all: limits.all,
    choose: (sockets, why) => longestIdle(sockets) ?? (why === 'all' ? first(sockets) : undefined),
  })

  function longestIdle(sockets: Set<Socket>): Socket | undefined {
    for (const socket of sockets) if (latest.get(socket)?.closed ?? true) return socket
    return undefined
  }

  server.on('connection', (socket) => {
    const { address, network, isProxy } = peerFacts(socket.remoteAddress, trustedProxies)
    if (socket.destroyed || isProxy) return
    const own = [
      { key: `address ${address}`, limit: limits.ofAddress },
      { key: `network ${network}`, limit: limits.ofNetwork },
    ]
    const leaves = shares.inTheWay(own)
    if (leaves === undefined) {
      socket.destroy()
      return
    }
    leaves?.destroy()
    if (leaves) shares.delete(leaves)
    sharesOfSocket.set(socket, own)
    shares.add(socket)
    socket.once('close', () => shares.delete(socket))
  })
  return {
    isAsked(response) {
      const { socket } = response.req
      latest.set(socket, response)
      shares.touch(socket)
    },
    isWaitedFor(socket) {
      const response = latest.get(socket)
      return response?.req.complete === true && !response.headersSent && socket.writableLength === 0
    },
  }
}

function first(sockets: Set<Socket>): Socket | undefined {
  const [oldest] = sockets
  return oldest
}
