import { stat } from 'node:fs/promises'
import type { BackupJob } from '#shop/domain/common/backup-state.ts'
import { sum } from '#shop/domain/common/money.ts'
import { DRAFT_ENDS } from '#shop/persistence/backup-folder.ts'
import { isPostgres } from '#shop/persistence/postgres/is-postgres.ts'
import type { Clock } from '#shop/shop.ts'
import { type BackupOutcome, type BackupTask, backUpAside } from './back-up-aside.ts'

type BegunJob = Pick<BackupJob, 'kind' | 'name'> & BackupTask

export type BackupJobs = {
  /** Begins a job; returns null while another is under way. */
  begin: (job: BegunJob) => Promise<BackupOutcome> | null
  /** The file that grows now. */
  draft: () => string | null
  /** How far the present job is, or what became of the last one. */
  read: () => Promise<BackupJob | null>
  /** Resolves when nothing is under way. */
  idle: () => Promise<unknown>
  /** Breaks off what is under way, and begins nothing more. */
  stop: () => Promise<unknown>
}

type Running = BegunJob & { at: number; isCopied: boolean }

/** One copy or check of the shop at a time, each in a process of its own. `last` is what happened before. */
export function openBackupJobs(clock: Clock, last: BackupJob | null): BackupJobs {
  const stopping = new AbortController()
  let running: Running | null = null
  let ended = last
  let underWay: Promise<unknown> = Promise.resolve()

  function begin(job: BegunJob): Promise<BackupOutcome> | null {
    if (running || stopping.signal.aborted) return null
    const present = { ...job, at: clock(), isCopied: false }
    running = present
    const outcome = run(present)
    underWay = outcome
    return outcome
  }

  async function run(present: Running): Promise<BackupOutcome> {
    function onCopied(): void {
      present.isCopied = true
    }
    const outcome = await backUpAside(present, { signal: stopping.signal, onCopied })
    ended = endOf(present, outcome, clock())
    running = null
    return outcome
  }

  return {
    begin,
    draft: () => running?.draft ?? null,
    read: async () => (running ? progressOf(running) : ended),
    idle: () => underWay,
    stop() {
      stopping.abort()
      return underWay
    },
  }
}

async function progressOf({ kind, name, at, ...job }: Running): Promise<BackupJob> {
  if (job.isCopied) return { kind, name, at, state: 'checking' }
  const written = await Promise.all(DRAFT_ENDS.map((end) => sizeOf(job.draft + end)))
  const isCounted = !isPostgres(job.from) && !isPostgres(job.to)
  const ofBytes = isCounted ? await sizeOf(job.from) : null
  return { kind, name, at, state: 'copying', bytes: sum(written), ofBytes }
}

function endOf({ kind, name }: Running, outcome: BackupOutcome, at: number): BackupJob {
  const ended = { kind, name, at }
  return 'refused' in outcome
    ? { ...ended, state: 'failed', code: outcome.code, reason: outcome.refused }
    : { ...ended, state: 'done', ...outcome }
}

/** In bytes; 0 where there is no such file yet. */
async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}
