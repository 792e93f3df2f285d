import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import type { RawOrders } from './raw-orders.ts'

/** Runs the load against a local port; returns answers per second. */
export async function load(port: number, path: string, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'bench/load.ts',
    `--port=${port}`,
    `--path=${path}`,
    `--seconds=${seconds}`,
  ])
  return Number(stdout)
}

export type Placed = { orders: number; seconds: number }

/** Places orders at a local port for a time; returns how many. */
export async function placeOrders(
  port: number,
  seconds: number,
  connections: number,
): Promise<Placed> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'bench/order-load.ts',
    `--port=${port}`,
    `--seconds=${seconds}`,
    `--connections=${connections}`,
  ])
  return JSON.parse(stdout)
}

/** Writes order rows directly into the database for a time; returns how many, and the milliseconds of processor time of each. */
export async function writeRawOrders(asked: RawOrders): Promise<Placed & { processor: number }> {
  const child = fork('bench/raw-orders.ts')
  child.send(asked)
  const placed = Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`Writing rows ended with ${code}`)
    }),
  ])
  const [message]: (Placed & { processor: number })[] = await placed
  if (!message) throw new Error('Nothing was said of the rows')
  return message
}

export type Answer = { body: Buffer; headers: IncomingHttpHeaders }

/** Returns a page's bytes as sent to a browser that accepts brotli. */
export function compressedAnswer(url: string): Promise<Answer> {
  return answer(url, 'br, gzip')
}

export function uncompressedAnswer(url: string): Promise<Answer> {
  return answer(url, 'identity')
}

async function answer(url: string, encodings: string): Promise<Answer> {
  const asked = get(url, { headers: { 'accept-encoding': encodings, accept: 'text/html' } })
  const [response] = await once(asked, 'response')
  const chunks: Buffer[] = await response.toArray()
  return { body: Buffer.concat(chunks), headers: response.headers }
}

/** Starts a bare `node:http` server in its own process that sends this answer to everything. */
export async function startBareServer(answer: Answer) {
  const child = fork('bench/bare-server.ts')
  const base64 = answer.body.toString('base64')
  const names = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']
  const kept = names.flatMap((name) => (answer.headers[name] ? [[name, answer.headers[name]]] : []))
  child.send({
    base64,
    headers: { ...Object.fromEntries(kept), 'content-length': answer.body.length },
  })
  const [port]: number[] = await once(child, 'message')
  return { port: Number(port), pid: child.pid ?? 0, [Symbol.dispose]: () => child.disconnect() }
}
