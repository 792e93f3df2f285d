import type { TextName } from '#shop/domain/settings/shop-texts.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** Returns what Flattop's words were when the shop wrote its own, by the text; those of before are left out. */
export async function readTextOrigins(reader: Selector): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.selectFrom('text_origins').selectAll().execute()
  return new Map(rows.map(({ name, shipped }) => [name, shipped]))
}

/** Keeps what Flattop's words are for a text, or forgets it with null. */
export async function writeTextOrigin(
  tx: Writer,
  name: TextName,
  shipped: string | null,
): Promise<void> {
  if (shipped === null) {
    await tx.deleteFrom('text_origins').where('name', '=', name).execute()
    return
  }
  await tx
    .insertInto('text_origins')
    .values({ name, shipped })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ shipped }))
    .execute()
}
