import type { Reader, Writer } from '../tables.ts'

/** Says that what public pages show has changed. Gives the new revision. */
export async function raiseContentRevision(tx: Writer): Promise<number> {
  const { number } = await tx
    .updateTable('revisions')
    .set((row) => ({ number: row('number', '+', 1) }))
    .where('name', '=', 'content')
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Gives the revision of what public pages show: the same number, the same pages. */
export async function readContentRevision(read: Reader): Promise<number> {
  const { number } = await read
    .selectFrom('revisions')
    .select('number')
    .where('name', '=', 'content')
    .executeTakeFirstOrThrow()
  return number
}
