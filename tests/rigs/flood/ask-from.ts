import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

type Question = { headers?: Record<string, string>; agent?: Agent }

/** In milliseconds: how long a visitor waits for a page. */
const PATIENCE = 20_000

/** Makes a request from one of this machine's addresses. The status is 0 if no complete answer came. */
export function askFrom(
  localAddress: string,
  url: string,
  { headers = {}, agent }: Question = {},
): Promise<{ status: number; text: string }> {
  const { hostname, port, pathname, search } = new URL(url)
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>()
  const asked = request({
    // All of them are IPv4 addresses.
    host: hostname === 'localhost' ? '127.0.0.1' : hostname,
    port,
    path: pathname + search,
    headers,
    localAddress,
    agent: agent ?? false,
    timeout: PATIENCE,
  })
  const none = () => resolve({ status: 0, text: '' })
  asked.on('timeout', () => asked.destroy())
  asked.on('error', none)
  asked.on('response', (response) => {
    text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), none)
  })
  asked.end()
  return promise
}

/** The address of the trusted proxy. */
export const PROXY = '127.0.0.1'

export function passedOnFor(address: string): Record<string, string> {
  return { 'x-forwarded-for': address }
}

/** Keep-alive connections, as many as a client would open. */
export function keptConnections(count: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: count })
}
