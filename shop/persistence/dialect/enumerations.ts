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
  const conditions = Object.entries(enumerations).map(
    ([column, words]) => [column, compiled(database, column, words)] as const,
  )
  await rebuildTable(database, table, {
    sqlite: (definition) =>
      conditions.reduce(
        (text, [column, check]) => withColumnCheck(text, column, check),
        definition,
      ),
    async postgres() {
      for (const [column, check] of conditions) {
        // The name that PostgreSQL gives to the CHECK of a column.
        const name = sql.ref(`${table}_${column}_check`)
        const of = sql.table(table)
        await sql`alter table ${of} drop constraint if exists ${name}`.execute(database)
        await sql`alter table ${of} add constraint ${name} check (${sql.raw(check)})`.execute(
          database,
        )
      }
    },
  })
}

function compiled(database: Kysely<unknown>, column: string, words: readonly string[]): string {
  return oneOf(column, words).compile(database).sql
}
