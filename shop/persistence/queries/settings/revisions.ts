import type { Database, Reader, Writer } from '#shop/persistence/tables.ts'

/** Marks what public pages show as changed. Returns the new revision. */
export function raiseContentRevision(tx: Writer): Promise<number> {
  return raise(tx, 'content')
}

/** Returns the revision of the menu and the settings, without counted stock: what orders are priced by. */
export function readContentRevision(read: Reader): Promise<number> {
  return readRevision(read, 'content')
}

/** Marks what public pages show of counted stock as changed. */
export async function raiseStockRevision(tx: Writer): Promise<void> {
  await raise(tx, 'stock')
}

/** Returns the revision of everything that public pages show, counted stock included. */
export async function readPageRevision(read: Reader): Promise<{ pages: number; content: number }> {
  const rows = await read
    .selectFrom('revisions')
    .select(['name', 'number'])
    .where('name', 'in', ['content', 'stock'])
    .execute()
  const of = (name: RevisionName) => rows.find((row) => row.name === name)?.number ?? 0
  // Both only rise, so the same sum means the same of both.
  return { pages: of('content') + of('stock'), content: of('content') }
}

/** Marks the rights of staff as changed. Returns the new revision. */
export function raiseStaffRevision(tx: Writer): Promise<number> {
  return raise(tx, 'staff')
}

/** The same when a session ended, but only if it was a staff session. */
export async function raiseStaffRevisionFor(
  database: Pick<Database, 'updateTable'>,
  userId: string,
): Promise<void> {
  await database
    .updateTable('revisions')
    .set((row) => ({ number: row('number', '+', 1) }))
    .where('name', '=', 'staff')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('staff').select('user_id').where('user_id', '=', userId)),
    )
    .execute()
}

/** Returns the revision of staff rights: the same number means the same rights. */
export function readStaffRevision(read: Reader): Promise<number> {
  return readRevision(read, 'staff')
}

type RevisionName = 'content' | 'stock' | 'staff'

async function raise(tx: Writer, name: RevisionName): Promise<number> {
  const { number } = await tx
    .updateTable('revisions')
    .set((row) => ({ number: row('number', '+', 1) }))
    .where('name', '=', name)
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

async function readRevision(read: Reader, name: RevisionName): Promise<number> {
  const { number } = await read
    .selectFrom('revisions')
    .select('number')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return number
}
