import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range from which systems assign ports to clients and to port 0. */
const LOWEST = 10_000
const HIGHEST = 32_000

/** Parallel processes start at different ports. */
let next = LOWEST + ((process.pid * 16) % (HIGHEST - LOWEST))

/** Returns a port that nobody listens on and that isn't assigned by chance, even while its owner is restarting. */
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
