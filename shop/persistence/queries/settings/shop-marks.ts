import type { Writer } from '#shop/persistence/tables.ts'

type Mark = { name: string; value: string }

/**
 * Stores a value by which something of the shop is recognised, unless there is one already; returns the stored
 * one.
 */
export async function storeMark(tx: Writer, mark: Mark): Promise<string> {
  const { value } = await tx
    .insertInto('shop_marks')
    .values(mark)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('shop_marks.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** Replaces a stored value. */
export async function replaceMark(tx: Writer, mark: Mark): Promise<void> {
  const { value } = mark
  await tx
    .insertInto('shop_marks')
    .values(mark)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
