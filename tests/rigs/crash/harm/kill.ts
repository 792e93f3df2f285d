import { openRigShop } from '../../rig-shop.ts'
import type { CrashShop } from '../crash-shop.ts'
import { startServers } from '../servers.ts'

/** The server is killed and restarted; the operating system still has everything it wrote. */
export async function openKilledShop(databaseUrl?: string): Promise<CrashShop> {
  await using opening = new AsyncDisposableStack()
  const rig = opening.use(await openRigShop({ databaseUrl }))
  const servers = opening.use(await startServers(rig))
  const opened = opening.move()
  return {
    rig,
    servers,
    async strike() {
      await servers.kill(0)
      await servers.start(0)
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
