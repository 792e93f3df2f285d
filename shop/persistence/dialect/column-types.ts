import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from './dialect-of.ts'

type ColumnTypes = Record<'text' | 'integer' | 'instant' | 'decimal' | 'bytes', RawBuilder<unknown>>

/** The type of a column by its content. */
export function columnTypes<Tables>(database: Kysely<Tables>): ColumnTypes {
  return dialectOf(database) === 'postgres' ? postgres : sqlite
}

const sqlite: ColumnTypes = {
  text: sql`text`,
  integer: sql`integer`,
  instant: sql`integer`,
  decimal: sql`real`,
  bytes: sql`blob`,
}

const postgres: ColumnTypes = {
  // Compared byte by byte, as in SQLite, whatever the locale of the server.
  text: sql`text collate "C"`,
  integer: sql`integer`,
  instant: sql`bigint`,
  decimal: sql`double precision`,
  bytes: sql`bytea`,
}
