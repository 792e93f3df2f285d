import type { Notifications } from './postgres/notifications.ts'
import type { Database, Reader } from './tables.ts'
import type { TransactionRunner } from './transaction.ts'

/** An opened database of either kind. */
export type Store = {
  database: Database
  read: Reader
  work: TransactionRunner
  /** Only where other programs may use the same database. */
  notifications?: Notifications
  close: () => Promise<void>
}
