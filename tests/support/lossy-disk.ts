import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type LossyDisk = AsyncDisposable & {
  path: string
  /**
   * The power goes and comes back: what nobody had waited for is lost, all of it or as much as the seed says.
   * Whoever has a file open has lost it.
   */
  cut: (seed: number | 'all') => Promise<void>
}

/** Says why this machine has none, or nothing if it has. */
export async function whyNoLossyDisks(): Promise<string | null> {
  try {
    await using _ = await openLossyDisk()
    return null
  } catch {
    return 'no FUSE that this user may mount'
  }
}

/**
 * A disk in memory that tells what was flushed from what was only written: a file system by FUSE, in a
 * process of its own. A killed process loses nothing that it wrote, as the system still has it; here it does.
 */
export async function openLossyDisk(): Promise<LossyDisk> {
  await using opening = new AsyncDisposableStack()
  const path = mkdtempSync(join(tmpdir(), 'flattop-lossy-'))
  opening.defer(() => rmdirSync(path))
  const server = fork(join(import.meta.dirname, 'lossy-disk', 'serve.ts'), [path], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  opening.defer(() => {
    if (server.connected) server.disconnect()
    return ended
  })
  const told = () => Promise.race([once(server, 'message').then(([message]) => message), ended])
  if ((await told()) !== 'mounted') throw new Error('It could not be mounted')
  const opened = opening.move()
  return {
    path,
    async cut(seed) {
      server.send({ cut: seed })
      await told()
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
