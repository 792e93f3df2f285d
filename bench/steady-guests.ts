import { parseArgs } from 'node:util'
import { orderRequest } from './order-request.ts'

/**
 * Places orders at a steady rate whether or not earlier ones were answered, in a process of its own, each by another
 * guest at another address. Prints how many milliseconds each took.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    perSecond: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
  },
})
const port = Number(values.port)
/** Of the first second, in which this process still compiles, nothing is printed. */
const early = Number(values.perSecond)
const count = early + Number(values.perSecond) * Number(values.seconds)
const apart = 1000 / Number(values.perSecond)

const began = performance.now()
const orders = Array.from({ length: count }, (_, at) => orderAt(began + at * apart))
process.stdout.write(JSON.stringify((await Promise.all(orders)).slice(early)))

/** Counts from when the guest meant to order, so that a server that stands still is not asked less. */
async function orderAt(moment: number): Promise<number> {
  await new Promise((passed) => setTimeout(passed, moment - performance.now()))
  const { headers, body } = orderRequest(port)
  const answer = await fetch(`http://localhost:${port}/api/orders`, {
    method: 'POST',
    headers,
    body,
  })
  await answer.arrayBuffer()
  if (answer.status !== 201) throw new Error(`An order was answered with ${answer.status}`)
  return performance.now() - moment
}
