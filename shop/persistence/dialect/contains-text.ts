import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * True where a text contains another one, in any case of ASCII letters: SQLite, and PostgreSQL for our columns, which are
 * compared by their bytes, write no others small. So what is sought is not either.
 */
export function containsText(within: RawBuilder<unknown>, sought: string): RawBuilder<SqlBool> {
  const small = sought.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const pattern = `%${small.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${within}) like ${pattern} escape '\\'`
}
