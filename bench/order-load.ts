import { parseArgs } from 'node:util'
import { askAgainAndAgain } from './keep-alive.ts'
import { orderRequest } from './order-request.ts'

/**
 * Places orders over keep-alive connections, in a process of its own, each by another guest at another
 * address. Prints how many were placed in how many seconds.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '2' },
  },
})
const port = Number(values.port)

let orders = 0
const started = performance.now()
const stop = askAgainAndAgain({
  port,
  connections: Number(values.connections),
  request: orderBytes,
  answered(status) {
    if (status !== 201) throw new Error(`An order was answered with ${status}`)
    orders += 1
  },
})

setTimeout(() => {
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(JSON.stringify({ orders, seconds }))
  stop()
}, Number(values.seconds) * 1000)

function orderBytes(): Buffer {
  const { headers, body } = orderRequest(port)
  const all = { Host: `localhost:${port}`, 'Content-Length': Buffer.byteLength(body), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST /api/orders HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
