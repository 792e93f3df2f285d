import { type Kysely, sql } from 'kysely'
import { oneOf } from './checks.ts'
import { withColumnCheck } from './column-check.ts'
import { rebuildTable } from './rebuild-table.ts'

/** The words that columns of one table may hold, by column. Null stays allowed where the column allows it. */
export type Enumerations = Readonly<Record<string, readonly string[]>>

/**
 * Lets columns of a table hold these words and no others, in place of whatever their CHECK said before. Fails,
 * and changes nothing, when a row holds another word. A migration gives the words as they are then.
 */
export async function checkEnumerations(
  database: Kysely<unknown>,
  table: string,
  enumerations: Enumerations,
): Promise<void> {
  const checks = Object.entries(enumerations)
  await rebuildTable(database, table, {
    sqlite: (definition) =>
      checks.reduce((text, [column, words]) => {
        return withColumnCheck(text, column, oneOf(column, words).compile(database).sql)
      }, definition),
    async postgres() {
      for (const [column, words] of checks) {
        // The name that PostgreSQL gives to the CHECK of a column.
        const name = sql.ref(`${table}_${column}_check`)
        const altered = sql`alter table ${sql.table(table)}`
        await sql`${altered} drop constraint if exists ${name}`.execute(database)
        const added = sql`${altered} add constraint ${name} check (${oneOf(column, words)})`
        await added.execute(database)
      }
    },
  })
}
