import { parseArgs } from 'node:util'
import { askAgainAndAgain } from './keep-alive.ts'

/** Requests one page repeatedly, in a process of its own, and prints the complete answers per second. */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    path: { type: 'string', default: '/' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '3' },
  },
})
const port = Number(values.port)
const request = Buffer.from(
  `GET ${values.path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/html\r\nAccept-Encoding: br, gzip\r\n\r\n`,
)

let answers = 0
const started = performance.now()
const stop = askAgainAndAgain({
  port,
  connections: Number(values.connections),
  request: () => request,
  answered(status) {
    if (status !== 200) throw new Error(`${values.path} was answered with ${status}`)
    answers += 1
  },
})

setTimeout(() => {
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(`${answers / seconds}\n`)
  stop()
}, Number(values.seconds) * 1000)
