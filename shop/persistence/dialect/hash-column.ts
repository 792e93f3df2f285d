import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect-of.ts'

/** Replaces a column's text by its SHA-256 in base64url. The table needs a column `id`. */
export async function hashColumn(
  database: Kysely<unknown>,
  tableName: string,
  columnName: string,
): Promise<void> {
  const table = sql.table(tableName)
  const column = sql.ref(columnName)
  if (dialectOf(database) === 'postgres') {
    await sql`update ${table} set ${column} = translate(
      rtrim(encode(sha256(convert_to(${column}, 'UTF8')), 'base64'), '='), '+/', '-_')`.execute(
      database,
    )
    return
  }
  const rows = sql<{ id: string; text: string }>`select id, ${column} as text from ${table}`
  for (const { id, text } of (await rows.execute(database)).rows) {
    const hash = createHash('sha256').update(text).digest('base64url')
    await sql`update ${table} set ${column} = ${hash} where id = ${id}`.execute(database)
  }
}
