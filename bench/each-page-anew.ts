import { writeFileSync } from 'node:fs'
import { Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

/**
 * Preloaded into a measured server. Each request for the address MINUTE_PASSES_AT moves the clock by a
 * minute, on an afternoon when the example shop is open, because the menu page is rendered again each minute.
 * Pages are cached uncompressed, since compressing would take ten times as long as what is measured. If
 * RENDERED_FILE is set, it writes there at exit the CPU milliseconds each page took until it was rendered,
 * which is when its text is taken to be sealed.
 */
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const AFTERNOON = { from: 13 * 60 * MINUTE, minutes: 360 }
const { MINUTE_PASSES_AT, RENDERED_FILE } = process.env

const present = Date.now
const started = present()
let minutes = 0
Date.now = () => {
  const day = Math.floor(started / DAY) + Math.floor(minutes / AFTERNOON.minutes)
  const minute = minutes % AFTERNOON.minutes
  return day * DAY + AFTERNOON.from + minute * MINUTE + (present() - started)
}

let asked: NodeJS.CpuUsage | undefined
/** Up to the last text taken, because rendering happens in several steps. */
let untilText: number | undefined
const rendered: number[] = []

const { text } = Response.prototype

if (RENDERED_FILE) {
  Response.prototype.text = function () {
    const { user, system } = process.cpuUsage(asked)
    untilText = (user + system) / 1000
    return text.call(this)
  }
  process.on('exit', () => {
    keepLast()
    writeFileSync(RENDERED_FILE, JSON.stringify(rendered))
  })
}

function keepLast(): void {
  if (asked && untilText !== undefined) rendered.push(untilText)
  asked = undefined
  untilText = undefined
}

const emit = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]): boolean {
  const [request] = given
  if (event === 'request' && (request as { url?: string }).url === MINUTE_PASSES_AT) {
    minutes += 1
    if (RENDERED_FILE) {
      keepLast()
      asked = process.cpuUsage()
    }
  }
  return emit.call(this, event, ...given)
}

function leaveAsIs(bytes: Buffer, _: unknown, done: (fault: null, bytes: Buffer) => void): void {
  done(null, bytes)
}

Object.assign(zlib, { brotliCompress: leaveAsIs, gzip: leaveAsIs })
syncBuiltinESMExports()
