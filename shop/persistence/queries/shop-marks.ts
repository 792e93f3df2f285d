import type { Writer } from '../tables.ts'

/**
 * Keeps what recognises something about the shop, unless there is such a mark already; gives the one
 * that is kept then.
 */
export async function keepMark(
  tx: Writer,
  mark: { name: string; value: string },
  replace: boolean,
): Promise<string> {
  const { value } = await tx
    .insertInto('shop_marks')
    .values(mark)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        value: replace ? mark.value : ref('shop_marks.value'),
      })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
