import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from './dialect-of.ts'

/** A condition that is true for text that is JSON, and for null. */
export function isJson<Tables>(database: Kysely<Tables>, column: string): RawBuilder<boolean> {
  return dialectOf(database) === 'postgres'
    ? sql`${sql.ref(column)}::json is not null or ${sql.ref(column)} is null`
    : sql`json_valid(${sql.ref(column)})`
}
