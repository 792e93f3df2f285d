import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { Flood } from './flood.ts'

const FLOODER = '127.0.0.2'
const AT_ONCE = 200
/** In milliseconds, with how many each time: closed connections are opened again during the whole flood. */
const AGAIN_EVERY = 100
const AGAIN = 50

/** File descriptors left for the guests and everything else in this process. */
const FILES_OF_OTHERS = 300

/**
 * One address opens more connections than the server accepts in all and sends nothing on them, up to the
 * system's limit for one process.
 */
export const idleSockets: Flood = {
  name: 'idle connections of one address',
  long: 8_300,
  short: 8_300,
  async begin({ origin }, size) {
    const sockets: Socket[] = []
    const port = Number(new URL(origin).port)
    const most = Math.min(size, filesLeft() - FILES_OF_OTHERS)
    for (let opened = 0; opened < most; opened += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, most - opened) }, () => opening(port))
      sockets.push(...batch)
      await Promise.all(batch.map((socket) => Promise.race(settled(socket))))
    }
    const again = setInterval(() => {
      for (let at = 0, left = AGAIN; at < sockets.length && left > 0; at += 1) {
        if (!sockets[at]?.closed) continue
        sockets[at] = opening(port)
        left -= 1
      }
    }, AGAIN_EVERY)
    return {
      async [Symbol.asyncDispose]() {
        clearInterval(again)
        for (const socket of sockets) socket.destroy()
      },
    }
  },
}

/** How many more file descriptors this process may open. */
function filesLeft(): number {
  const limit = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  return Number(limit ?? Number.POSITIVE_INFINITY) - readdirSync('/proc/self/fd').length
}

function opening(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: FLOODER })
  return socket.on('error', () => {}).resume()
}

function settled(socket: Socket): Promise<unknown>[] {
  return ['connect', 'close'].map((event) => once(socket, event).catch(() => {}))
}
