import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { BackupErrorCode } from '#shop/domain/common/backup-state.ts'
import { scriptBeside } from './script-beside.ts'

/** What is copied and verified, to a file. A restore names the database that it waits beside. */
export type BackupTask = {
  task: 'back-up' | 'back-up-with-room' | 'restore'
  /** A file, or the `postgres://` address of the shop. */
  from: string
  to: string
  /** The file that grows meanwhile. */
  draft: string
}

/** What became of it: which orders the copy holds, or why there is none. */
export type BackupOutcome =
  | { orders: number; lastOrderAt: number | null }
  | { refused: string; code: BackupErrorCode }

/** What the process says: that all is copied and now checked, and at last what became of it. */
export type BackupReport = { isCopied: true } | BackupOutcome

type Aside = {
  signal: AbortSignal
  onCopied?: () => void
}

/**
 * Copies a database in a process of its own that lets others go first, so that guests are answered meanwhile. At the
 * lowest priority it would never end on a machine that is always busy. A broken off one may leave a file that ends in `.part`.
 */
export async function backUpAside(
  { task, from, to, draft }: BackupTask,
  { signal, onCopied }: Aside,
): Promise<BackupOutcome> {
  // Not among its words, which everybody on the machine can read: an address may have a password.
  const child = fork(scriptBeside('back-up-process'), [task, draft], {
    env: { BACK_UP_FROM: from, BACK_UP_TO: to },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let outcome: BackupOutcome = failed('The process that makes it has ended early.')
  child.on('message', (message) => {
    const report = message as BackupReport
    if ('isCopied' in report) onCopied?.()
    else outcome = report
  })
  try {
    await once(child, 'close')
    return outcome
  } catch (thrown) {
    return failed(thrown instanceof Error ? thrown.message : String(thrown))
  }
}

function failed(refused: string): BackupOutcome {
  return { refused, code: 'failed' }
}
