import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Writer } from '#shop/persistence/tables.ts'

/** Raises the revision in two statements; the raise is lost if another transaction comes between them. */
export async function readThenRaise(tx: Writer): Promise<void> {
  const number = await readContentRevision(tx)
  await tx
    .updateTable('revisions')
    .set({ number: number + 1 })
    .execute()
}
