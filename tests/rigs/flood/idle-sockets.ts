import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Flood } from './flood.ts'

const FLOODER = '127.0.0.2'
const AT_ONCE = 200
/** In milliseconds, and so many each time: what was closed is opened again, as long as it goes on. */
const AGAIN_EVERY = 100
const AGAIN = 50

/** One address opens more connections than the server takes in all, and asks for nothing on them. */
export const idleSockets: Flood = {
  name: 'idle connections of one address',
  long: 8_300,
  short: 8_300,
  async begin({ origin }, size) {
    const sockets: Socket[] = []
    const port = Number(new URL(origin).port)
    for (let opened = 0; opened < size; opened += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, size - opened) }, () => opening(port))
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

function opening(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: FLOODER })
  return socket.on('error', () => {}).resume()
}

function settled(socket: Socket): Promise<unknown>[] {
  return ['connect', 'close'].map((event) => once(socket, event).catch(() => {}))
}
