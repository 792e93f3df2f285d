import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type LossyDisk = AsyncDisposable & {
  path: string
  /**
   * Cuts the power: unflushed writes are lost, all of them or as many as the seed decides. Open files are
   * lost to their owners.
   */
  cut: (seed: number | 'all') => Promise<void>
}

/** Why this machine can't have such a disk; null if it can. */
export async function whyNoLossyDisks(): Promise<string | null> {
  try {
    await using _ = await openLossyDisk()
    return null
  } catch {
    return 'no FUSE that this user may mount'
  }
}

/**
 * A disk in memory that knows which writes were flushed: a FUSE file system in a process of its own. A killed
 * process loses nothing it wrote, because the operating system still has it; with this disk it does.
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
  const nextMessage = () =>
    Promise.race([once(server, 'message').then(([message]) => message), ended])
  if ((await nextMessage()) !== 'mounted') throw new Error('It could not be mounted')
  const opened = opening.move()
  return {
    path,
    async cut(seed) {
      server.send({ cut: seed })
      await nextMessage()
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
