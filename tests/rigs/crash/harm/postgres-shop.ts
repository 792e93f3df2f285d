import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import { openRigShop, type RigShop } from '../../rig-shop.ts'
import { type Servers, startServers } from '../servers.ts'

export type PostgresShop = AsyncDisposable & {
  rig: RigShop
  servers: Servers
  postgres: PostgresServer
}

type Options = {
  /** False for a database that doesn't wait for its disk. */
  durable?: boolean
  dataRoot?: string
  count?: number
  settings?: (place: number) => Record<string, string>
}

/** A shop on a PostgreSQL of its own. */
export async function openPostgresShop(options: Options = {}): Promise<PostgresShop> {
  const { durable = true, dataRoot, ...places } = options
  await using opening = new AsyncDisposableStack()
  const postgres = opening.use(await startPostgres({ durable, ...(dataRoot && { dataRoot }) }))
  const { url } = await makeDatabase({ server: postgres.url })
  const rig = opening.use(await openRigShop({ databaseUrl: url }))
  const servers = opening.use(await startServers(rig, places))
  const opened = opening.move()
  return { rig, servers, postgres, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
