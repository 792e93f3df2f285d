import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

/** What became of a backup: how many orders it holds, or why there is none. */
export type BackupOutcome = { orders: number } | { refused: string }

/**
 * Backs a database up in a process of its own that lets others go first, so that guests are answered meanwhile. At the
 * lowest priority it would never end on a machine that is always busy. A broken off one may leave a file that ends in `.part`.
 */
export async function backUpAside(
  root: string,
  database: string,
  file: string,
  signal: AbortSignal,
): Promise<BackupOutcome> {
  const script = join(root, 'server/process/back-up-process.ts')
  // The secrets among the settings are not for it.
  const child = fork(script, [database, file], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let outcome: BackupOutcome = { refused: 'The process that makes it has ended early.' }
  child.once('message', (message) => {
    outcome = message as BackupOutcome
  })
  try {
    await once(child, 'close')
    return outcome
  } catch (thrown) {
    return { refused: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}
