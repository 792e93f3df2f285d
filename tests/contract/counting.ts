import type { Reader, Tables } from '#shop/persistence/tables.ts'

/** Returns how many rows a table has. */
export async function countAll(read: Reader, table: keyof Tables): Promise<number> {
  const { rows } = await read
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}
