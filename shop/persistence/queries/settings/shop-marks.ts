import type { Writer } from '#shop/persistence/tables.ts'

type Mark = { name: string; value: string }

/** Keeps what recognises something about the shop, unless there is such a mark already; gives the one that is kept. */
export async function keepMark(tx: Writer, mark: Mark): Promise<string> {
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

/** Keeps a mark in place of the one of its name. */
export async function replaceMark(tx: Writer, mark: Mark): Promise<void> {
  const { value } = mark
  await tx
    .insertInto('shop_marks')
    .values(mark)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
