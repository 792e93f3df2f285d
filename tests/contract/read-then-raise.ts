import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Writer } from '#shop/persistence/tables.ts'

/** Raises the revision so that a raise is lost unless nobody comes between its two statements. */
export async function readThenRaise(tx: Writer): Promise<void> {
  const number = await readContentRevision(tx)
  await tx
    .updateTable('revisions')
    .set({ number: number + 1 })
    .execute()
}
