import type { Server, ServerResponse } from 'node:http'
import type { BlockList, Socket } from 'node:net'
import { peerFacts } from './client-address.ts'
import { createShares, type Share } from './shares.ts'

/** Connections that may be open at a time. An address is an IPv4 one or an IPv6 /64, a network its /48. */
export type ConnectionLimits = {
  ofAddress: number
  ofNetwork: number
  /** Beyond this the network with the most connections makes room for others. */
  all: number
}

/** A household, or a shop's Wi-Fi, needs six for each browser; a flood needs thousands. */
export const CONNECTION_LIMITS: ConnectionLimits = { ofAddress: 512, ofNetwork: 1024, all: 7_680 }

/**
 * Shares out connections, so that no address takes those of the others. Opening one too many closes that of the
 * opener's whose last request is answered and came first. Trusted proxies speak for many and are not limited.
 */
export function shareConnections(
  server: Server,
  limits: ConnectionLimits,
  trustedProxies: BlockList,
): { isAsked: (response: ServerResponse) => void; isWaitedFor: (socket: Socket) => boolean } {
  /** What a connection was asked for before its last request is answered before it. */
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
