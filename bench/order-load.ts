import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { askAgainAndAgain } from './keep-alive.ts'

/**
 * Places orders over keep-alive connections, in a process of its own, each by a guest of its own from
 * an address of their own, and prints how many were placed in how many seconds.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '2' },
  },
})
const port = Number(values.port)
const origin = `http://localhost:${port}`

let orders = 0
const started = performance.now()
const stop = askAgainAndAgain({
  port,
  connections: Number(values.connections),
  request: anOrder,
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

function anOrder(): Buffer {
  const guest = randomUUID()
  const body = JSON.stringify({
    lines: [
      { itemId: 'the-flattop', quantity: 1, options: [] },
      { itemId: 'cola-on-ice', quantity: 1, options: [] },
    ],
    fulfilment: 'pickup',
    guest: { name: 'Ada Guest', email: `${guest}@example.com` },
  })
  const head = [
    'POST /api/orders HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: ${origin}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${guest}`,
    `X-Forwarded-For: ${someAddress()}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** The limit is one household's, so every order comes from another. */
function someAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1
  return `100.${byte()}.${byte()}.${byte()}`
}
