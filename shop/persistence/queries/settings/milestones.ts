import type { Writer } from '#shop/persistence/tables.ts'

/** Records when something is first done here, within a transaction; returns when that was. */
export async function firstTime(tx: Writer, name: string, now: number): Promise<number> {
  await tx
    .insertInto('milestones')
    .values({ name, at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { at } = await tx
    .selectFrom('milestones')
    .select('at')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return at
}
