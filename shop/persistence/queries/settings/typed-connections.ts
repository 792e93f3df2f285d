import type { Connection } from '#shop/domain/settings/connection.ts'
import type { Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** What an owner typed to reach something; `setByName` is null for who has no account any more. */
export type TypedConnection = Row<'typed_connections'> & { setByName: string | null }

/** All that was typed, also what was removed since. */
export function listTypedConnections(reader: Selector): Promise<TypedConnection[]> {
  return reader
    .selectFrom('typed_connections')
    .leftJoin('user', 'user.id', 'typed_connections.set_by')
    .selectAll('typed_connections')
    .select('user.name as setByName')
    .execute()
}

/** What was typed for one connection; undefined if nothing ever was. */
export function findTypedConnection(
  reader: Selector,
  connection: Connection,
): Promise<Row<'typed_connections'> | undefined> {
  return reader
    .selectFrom('typed_connections')
    .selectAll()
    .where('connection', '=', connection)
    .executeTakeFirst()
}

/** Keeps of what was typed only what may be seen of it: no secret opens it any more, and it has to be typed again. */
export async function blankTypedConnections(tx: Writer): Promise<void> {
  await tx
    .updateTable('typed_connections')
    .set({ sealed: '' })
    .where('sealed', 'is not', null)
    .execute()
}

/** Stores what was typed in place of what was there; nulls remove it, and leave its version. */
export async function writeTypedConnection(
  tx: Writer,
  { connection, ...columns }: Row<'typed_connections'>,
): Promise<void> {
  await tx
    .insertInto('typed_connections')
    .values({ connection, ...columns })
    .onConflict((conflict) => conflict.column('connection').doUpdateSet(columns))
    .execute()
}
