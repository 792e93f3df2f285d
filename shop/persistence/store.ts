import type { Database, Reader } from './tables.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** An opened database, whichever it is. */
export type Store = {
  database: Database
  read: Reader
  work: UnitOfWork
  close: () => Promise<void>
}
