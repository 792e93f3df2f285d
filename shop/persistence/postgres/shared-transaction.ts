import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Writer } from '../tables.ts'
import { runTransaction } from '../transaction.ts'
import { type Pipeline, withPipeline } from './pipeline.ts'

type Unit<T> = (tx: Writer) => Promise<T>

type Sharing = {
  pool: Pool
  /** The statement that begins each database transaction. */
  begin: string
  /** Whether after this error the whole database transaction has to be repeated, not only this caller's part. */
  endsTransaction: (fault: unknown) => boolean
  /** Runs a caller's transaction separately, with repeats if necessary, after an error in the shared one. */
  runAlone: <T>(unit: Unit<T>, fault: unknown) => Promise<T>
}

type WaitingTransaction = {
  /** Runs one caller's part after a savepoint; returns what settles the caller's promise once all is committed. */
  attempt: (pipeline: Pipeline, savepoint: string) => Promise<() => Promise<void>>
  alone: (fault: unknown) => Promise<void>
}

/** Limits how long a caller waits for those before it in the same database transaction. */
const MOST_UNITS = 32

/**
 * Callers that would wait for each other anyway share one serializable database transaction: one lock, one
 * snapshot and one flush to the disk. Each has a savepoint, so a failure rolls back only its own statements. When
 * PostgreSQL refuses the shared one, it is repeated once, and after that each runs separately.
 */
export function shareTransactions(sharing: Sharing): <T>(unit: Unit<T>) => Promise<T> {
  const waiting: WaitingTransaction[] = []
  let running = false

  async function runWaiting(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      // Requests that arrived together call `work` one after another, so this waits for all of them.
      await setImmediate()
      await runTogether(sharing, waiting.splice(0, MOST_UNITS))
    }
    running = false
  }

  return <T>(unit: Unit<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const alone = (fault: unknown) => sharing.runAlone(unit, fault).then(resolve, reject)
    const attempt = async (pipeline: Pipeline, savepoint: string) => {
      try {
        const answer = await runTransaction(pipeline.begin(savepoint), unit)
        await pipeline.settle()
        return async () => resolve(answer)
      } catch (fault) {
        if (sharing.endsTransaction(fault)) throw fault
        await pipeline.rollbackTo('rollback to unit', fault)
        return () => alone(fault)
      }
    }
    waiting.push({ attempt: AsyncLocalStorage.bind(attempt), alone: AsyncLocalStorage.bind(alone) })
    if (!running) runWaiting()
    return promise
  }
}

async function runTogether(sharing: Sharing, units: readonly WaitingTransaction[]): Promise<void> {
  const attempt = () =>
    withPipeline(sharing.pool, (pipeline) => attemptAll(pipeline, sharing.begin, units))
  let answers: (() => Promise<void>)[]
  try {
    // One lock and one flush more, in place of one for each unit.
    answers = await attempt().catch((fault) => {
      if (sharing.endsTransaction(fault)) return attempt()
      throw fault
    })
  } catch (fault) {
    for (const unit of units) await unit.alone(fault)
    return
  }
  for (const answer of answers) await answer()
}

async function attemptAll(pipeline: Pipeline, begin: string, units: readonly WaitingTransaction[]) {
  const answers: (() => Promise<void>)[] = []
  let savepoint = `start transaction isolation level serializable; ${begin}; savepoint unit`
  for (const unit of units) {
    answers.push(await unit.attempt(pipeline, savepoint))
    savepoint = 'release unit; savepoint unit'
  }
  await pipeline.commit()
  return answers
}
