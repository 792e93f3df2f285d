import { type Kysely, PostgresAdapter } from 'kysely'

/** Which database a connection leads to. */
export function dialectOf<Tables>(
  database: Pick<Kysely<Tables>, 'getExecutor'>,
): 'sqlite' | 'postgres' {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
