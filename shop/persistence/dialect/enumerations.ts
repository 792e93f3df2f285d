import { type Kysely, sql } from 'kysely'
import { oneOf } from './checks.ts'
import { withColumnCheck } from './column-check.ts'
import { rebuildTable } from './rebuild-table.ts'

/** The words that columns of one table may contain, by column. Null stays allowed where the column allows it. */
export type Enumerations = Readonly<Record<string, readonly string[]>>

/**
 * Restricts columns of a table to these words, in place of their former CHECK. Fails and changes nothing when a
 * row contains another word. A migration spells out the words of its time.
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
        // The name that PostgreSQL gives to a column's CHECK.
        const name = sql.ref(`${table}_${column}_check`)
        const altered = sql`alter table ${sql.table(table)}`
        await sql`${altered} drop constraint if exists ${name}`.execute(database)
        const added = sql`${altered} add constraint ${name} check (${oneOf(column, words)})`
        await added.execute(database)
      }
    },
  })
}
