import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { PictureEncoder } from '#shop/pictures/encode-picture.ts'
import { scriptBeside } from './script-beside.ts'

/** What the process that encodes says: how far it is, and at last what became of it. */
export type EncodeReport = { share: number } | { outcome: Awaited<ReturnType<PictureEncoder>> }

/**
 * Returns an encoder that works in a process of its own, which yields to all others and uses one core, so that guests are
 * answered meanwhile. It throws when that process ends early.
 */
export function encodeAside(signal: AbortSignal): PictureEncoder {
  return async (master, kind, onProgress) => {
    const child = fork(scriptBeside('encode-process'), [kind ?? 'photo'], {
      // The secrets among the settings are not for it.
      env: { VIPS_CONCURRENCY: '1' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let outcome: Awaited<ReturnType<PictureEncoder>> | undefined
    child.on('message', (message) => {
      const report = message as EncodeReport
      if ('share' in report) onProgress?.(report.share)
      else outcome = report.outcome
    })
    child.send(Buffer.from(master))
    await once(child, 'close')
    if (!outcome) throw new Error('The process that encodes pictures has ended early.')
    return outcome
  }
}
