import { sql } from 'kysely'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import type { Database } from '#shop/persistence/tables.ts'

type Statement = { sql: string; parameters: readonly unknown[] }

/** The same database, recording the statements that it is asked. */
export function recording(database: Database): { statements: Statement[]; read: Database } {
  const statements: Statement[] = []
  const read = database.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(database.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { statements, read }
}

/** The database's plan for a statement, as text. */
export async function planOf(
  database: Database,
  { sql: text, parameters }: Statement,
): Promise<string> {
  const explain = dialectOf(database) === 'sqlite' ? 'explain query plan' : 'explain'
  const pieces = text.split(/\?|\$\d+/)
  const query = sql.join(
    pieces.flatMap((piece, index) =>
      index < parameters.length ? [sql.raw(piece), sql.val(parameters[index])] : [sql.raw(piece)],
    ),
    sql``,
  )
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(explain)} ${query}`.execute(
    database,
  )
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n')
}
