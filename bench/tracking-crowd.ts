import { type ClientRequest, request } from 'node:http'
import { someAddress } from './order-request.ts'

export type Crowd = {
  /** How many streams are open. */
  open: () => number
  /** How many guests have received this version of their order. */
  countAtVersion: (version: number) => number
  faults: () => string[]
  leave: () => void
}

/** Opens the event stream of each of these orders. Resolves when all have received their first version. */
export async function gather(port: number, tokens: readonly string[]): Promise<Crowd> {
  const versions = new Map<string, number>()
  const faults: string[] = []
  const requests: ClientRequest[] = []
  let isOver = false
  const fault = (what: string) => {
    if (!isOver) faults.push(what)
  }
  for (const token of tokens) {
    requests.push(
      watch(port, token, fault, (version) => {
        versions.set(token, Math.max(version, versions.get(token) ?? 0))
      }),
    )
    if (requests.length % 50 === 0) await until(() => versions.size >= requests.length - 100)
  }
  await until(() => versions.size + faults.length >= tokens.length)
  return {
    open: () => versions.size,
    countAtVersion: (version) =>
      [...versions.values()].filter((countAtVersion) => countAtVersion >= version).length,
    faults: () => faults,
    leave() {
      isOver = true
      for (const one of requests) one.destroy()
    },
  }
}

function watch(
  port: number,
  token: string,
  fault: (what: string) => void,
  onVersion: (version: number) => void,
): ClientRequest {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: `/api/orders/${token}/events`,
    headers: { 'X-Forwarded-For': someAddress(), Accept: 'text/event-stream' },
    agent: false,
  })
  asked.on('error', (error) => fault(error.message))
  asked.on('response', (response) => {
    if (response.statusCode !== 200) fault(`A stream was answered with ${response.statusCode}`)
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      for (const [, version] of text.matchAll(/^id: (\d+)$/gm)) onVersion(Number(version))
    })
    response.on('error', (error) => fault(error.message))
    response.on('close', () => fault('A stream ended'))
  })
  asked.end()
  return asked
}

const LONGEST_WAIT_MS = 30_000
const LOOK_EVERY_MS = 20

/** Waits for a condition, for half a minute at most, so that missing events are counted. */
export async function until(holds: () => boolean): Promise<void> {
  const limit = performance.now() + LONGEST_WAIT_MS
  while (!holds() && performance.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
