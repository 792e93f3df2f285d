import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { Dialect } from 'kysely'
import { transactionOver } from '../dialect/transaction-over.ts'
import type { Database, Writer } from '../tables.ts'
import { refuseInsideTransaction, runTransaction, type TransactionRunner } from '../transaction.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'

/** Limits how long a caller waits for those before it in the same commit. */
const MOST_UNITS = 64

type WaitingTransaction = {
  /** Runs one caller's transaction; returns what settles its promise once all is committed. */
  attempt: (tx: Writer) => Promise<() => void>
  fail: (fault: unknown) => void
}

/**
 * Transactions that wait at the same moment share one commit, and with it one flush to the disk. Each has a
 * savepoint, so a failure rolls back only its own changes.
 */
export function groupCommit(database: Database, connection: DatabaseSync): TransactionRunner {
  // The journal of a savepoint: in a file it would cost more than the transactions themselves.
  connection.exec('pragma temp_store = memory')
  const dialect = new NodeSqliteDialect(connection, 'write')
  const waiting: WaitingTransaction[] = []
  let committing = false

  async function commitWaiting(): Promise<void> {
    committing = true
    while (waiting.length > 0) {
      // Requests that arrived together call `work` one after another, so this waits for all of them.
      await setImmediate()
      await commitTogether(database, dialect, waiting.splice(0, MOST_UNITS))
    }
    committing = false
  }

  return (unit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof unit>>>()
    refuseInsideTransaction()
    const attempt = async (tx: Writer) => {
      try {
        const answer = await withinSavepoint(connection, () => runTransaction(tx, unit))
        return () => resolve(answer)
      } catch (fault) {
        if (!connection.isTransaction) throw fault
        return () => reject(fault)
      }
    }
    waiting.push({ attempt: AsyncLocalStorage.bind(attempt), fail: reject })
    if (!committing) commitWaiting()
    return promise
  }
}

async function commitTogether(
  database: Database,
  dialect: Dialect,
  units: WaitingTransaction[],
): Promise<void> {
  const answers: (() => void)[] = []
  try {
    await database.transaction().execute((tx) =>
      // `node:sqlite` runs one statement at a time by itself: without Kysely's queue none waits for the others to be awaited.
      tx.getExecutor().provideConnection(async (connection) => {
        const direct = transactionOver(dialect, (query) => connection.executeQuery(query))
        for (const unit of units) answers.push(await unit.attempt(direct))
      }),
    )
  } catch (fault) {
    for (const unit of units) unit.fail(fault)
    return
  }
  for (const answer of answers) answer()
}

async function withinSavepoint<T>(connection: DatabaseSync, run: () => Promise<T>): Promise<T> {
  connection.exec('savepoint unit')
  try {
    const answer = await run()
    connection.exec('release unit')
    return answer
  } catch (fault) {
    // The worst errors, such as a full disk, have ended the whole transaction already.
    if (connection.isTransaction) connection.exec('rollback to unit; release unit')
    throw fault
  }
}
