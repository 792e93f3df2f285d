import { type Kysely, sql, type Transaction } from 'kysely'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'

/** Runs a change as migrations run: in one transaction, in which SQLite does not enforce foreign keys. */
export async function withoutForeignKeys<Tables>(
  database: Kysely<Tables>,
  change: (tx: Transaction<unknown>) => Promise<void>,
): Promise<void> {
  const run = () =>
    database.transaction().execute((tx) => change(tx as unknown as Transaction<unknown>))
  if (dialectOf(database) === 'postgres') return run()
  await sql`pragma foreign_keys = off`.execute(database)
  try {
    await run()
  } finally {
    await sql`pragma foreign_keys = on`.execute(database)
  }
}
