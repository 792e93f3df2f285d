import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** Returns how often each table's sign was renewed, by the table's name; never-renewed ones are left out. */
export async function readSignRenewals(reader: Selector): Promise<Map<string, number>> {
  const rows = await reader.selectFrom('table_signs').selectAll().execute()
  return new Map(rows.map(({ table_label, renewals }) => [table_label, renewals]))
}

/** Counts one more renewal of a table's sign. */
export async function countRenewal(tx: Writer, table: string): Promise<void> {
  await tx
    .insertInto('table_signs')
    .values({ table_label: table, renewals: 1 })
    .onConflict((conflict) =>
      conflict
        .column('table_label')
        .doUpdateSet((eb) => ({ renewals: eb('table_signs.renewals', '+', 1) })),
    )
    .execute()
}
