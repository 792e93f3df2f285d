import { type Kysely, PostgresAdapter } from 'kysely'

/** The kind of database that a connection belongs to. */
export function dialectOf<Tables>(
  database: Pick<Kysely<Tables>, 'getExecutor'>,
): 'sqlite' | 'postgres' {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
