import type { Writer } from '#shop/persistence/tables.ts'

/** Notes when something was first done here, inside a unit of work; gives when that was. */
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
