import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { backUpSqlite } from '#shop/persistence/sqlite/back-up-sqlite.ts'

/** Makes one backup, away from the server, which answers guests meanwhile, and reports to it. */
const [database = '', file = ''] = process.argv.slice(2)

try {
  const { orders } = backUpSqlite(database, file, { known: MIGRATION_NAMES })
  process.send?.({ orders })
} catch (thrown) {
  process.send?.({ refused: thrown instanceof Error ? thrown.message : String(thrown) })
}
