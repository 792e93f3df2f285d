import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Gives the response that a connection was last asked for, if it was asked at all. */
export type LatestResponse = (socket: Socket) => ServerResponse | undefined

/** Remembers for each connection of a server what was asked last. Those before it are answered before it. */
export function trackLatestResponses(server: Server): LatestResponse {
  const latest = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => latest.set(socket, response))
  return (socket) => latest.get(socket)
}
