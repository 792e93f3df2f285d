import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { BlockList, type Socket } from 'node:net'
import { CannotStart } from '../cannot-start.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, shareConnections } from './connection-shares.ts'
import { MOST_HEADERS } from './refusal.ts'
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts'

/** Time limits for clients, in milliseconds. */
export type Limits = {
  headersTimeout: number
  requestTimeout: number
  keepAliveTimeout: number
  connectionsCheckingInterval: number
  /** For a client that neither sends nor receives, and isn't waiting for us. */
  idleTimeout: number
}

export type HttpServerOptions = {
  /** The public address, for answers sent before our own code runs. */
  publicUrl?: string | undefined
  limits?: Partial<Limits> | undefined
  connections?: ConnectionLimits | undefined
  /** Proxies that carry many visitors; their connections aren't limited. */
  trustedProxies?: BlockList | undefined
}

/** How long an idle connection waits for its next request. */
export const KEEP_ALIVE_SECONDS = 5

export const USUAL_LIMITS: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
  connectionsCheckingInterval: 5_000,
  idleTimeout: 15_000,
}

/** Cuts off slow, endless and oversized requests before any of our own code runs. */
export function createHttpServer(
  listener: RequestListener,
  { limits, connections = CONNECTION_LIMITS, trustedProxies, publicUrl }: HttpServerOptions = {},
): Server {
  const { idleTimeout, ...timeouts } = { ...USUAL_LIMITS, ...limits }
  const server = createServer({ ...timeouts, maxHeaderSize: 16_384, insecureHTTPParser: false })
  // One more than allowed, because the parser drops further headers silently.
  server.maxHeadersCount = MOST_HEADERS + 1
  server.maxRequestsPerSocket = 1_000
  server.maxConnections = MOST_CONNECTIONS
  server.timeout = idleTimeout
  const { isAsked, isWaitedFor } = shareConnections(
    server,
    connections,
    trustedProxies ?? new BlockList(),
  )
  // Closes idle connections. One that waits for our answer isn't idle; the app has its own time limits.
  server.on('timeout', (socket) => isWaitedFor(socket) || socket.destroy())
  server.on('request', (request, response) => {
    isAsked(response)
    hangUpAfterLast(response)
    listener(request, response)
  })
  server.on('checkExpectation', listener)
  const isSecure = publicUrl?.startsWith('https:') ?? false
  server.on('clientError', (error, socket: Socket) => answerUnreadable(error, socket, isSecure))
  server.on('connect', (_request, socket) => socket.end(bareAnswer(405, isSecure)))
  return server
}

/** Slightly above the shared limit, for connections that arrive while others are being closed. */
const MOST_CONNECTIONS = 8_192

/** Connections the system queues while we are busy. It may allow fewer. */
const BACKLOG = 4_096

/** Node asks the client to close after its last request, but would wait for it. This closes at once. */
function hangUpAfterLast(response: ServerResponse & { maxRequestsOnConnectionReached?: boolean }) {
  if (response.maxRequestsOnConnectionReached) response.shouldKeepAlive = false
}

/** Starts listening; returns the actual port. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new CannotStart(portProblem(error, port, host)))
    })
    server.listen({ port, host, backlog: BACKLOG }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function portProblem(error: NodeJS.ErrnoException, port: number, host = 'this machine'): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} ./flattop start`
  }
  if (error.code === 'EACCES')
    return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`
  return `Can’t listen on port ${port} of ${host} (${error.code ?? error.message}). Check PORT and HOST.`
}

function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, isSecure: boolean): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  socket.end(bareAnswer(statusOfUnreadable(error.code), isSecure))
}

function statusOfUnreadable(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return 400
}

/** A minimal answer for a request that couldn't be parsed; it allows the browser nothing. */
function bareAnswer(status: number, isSecure: boolean): string {
  const headers = [
    ...commonHeaders(isSecure),
    ['Content-Security-Policy', contentSecurityPolicy({ scripts: [], styles: [] })],
    ['Cache-Control', 'no-store'],
    ['Content-Length', '0'],
    ...(status === 405 ? [['Allow', 'GET, HEAD, POST']] : []),
  ]
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${lines}\r\n`
}
