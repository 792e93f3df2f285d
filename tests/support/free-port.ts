import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give the ports above to whoever asks for any, and to every connection that goes out. */
const LOWEST = 10_000
const HIGHEST = 32_000

/** Processes that run at the same time begin apart. */
let next = LOWEST + ((process.pid * 16) % (HIGHEST - LOWEST))

/** Gives a port that nobody listens on and that nobody is given by chance, also while its owner is away. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = next
    next = next < HIGHEST ? next + 1 : LOWEST
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
