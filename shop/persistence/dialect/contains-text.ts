import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * True where a text contains another one, in any case of ASCII letters. The database writes both small: SQLite leaves
 * letters such as Ü as they are, so what was written small elsewhere would not be found.
 */
export function containsText(within: RawBuilder<unknown>, sought: string): RawBuilder<SqlBool> {
  const pattern = `%${sought.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${within}) like lower(cast(${pattern} as text)) escape '\\'`
}
