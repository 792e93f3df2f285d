import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** What is known of a photo that was sent, without its bytes. */
export type PictureUpload = Pick<Row<'picture_uploads'>, 'id' | 'percent'> & {
  isRefused: boolean
  /** What was made of a logo that nobody uses yet. */
  pictureId: string | null
}

/** Keeps a photo until it is encoded, in place of an earlier one of the same item; without an item it is the shop's logo. */
export async function writeUpload(tx: Writer, upload: NewRow<'picture_uploads'>): Promise<void> {
  await deleteUpload(tx, upload.item_id ?? null)
  await tx.insertInto('picture_uploads').values(upload).execute()
}

/** Returns the photo of an item, or the logo, that is being encoded or couldn't be; null when there is none. */
export async function findUpload(
  reader: Selector,
  itemId: string | null,
): Promise<PictureUpload | null> {
  const row = await reader
    .selectFrom('picture_uploads')
    .select(['id', 'percent', 'is_refused', 'picture_id'])
    .where('item_id', itemId === null ? 'is' : '=', itemId)
    .executeTakeFirst()
  if (!row) return null
  const { id, percent, picture_id: pictureId } = row
  return { id, percent, isRefused: row.is_refused === 1, pictureId }
}

/** Returns the photo that waits longest at an instant, with its bytes; undefined when none does. */
export function nextUpload(reader: Selector, now: number) {
  return reader
    .selectFrom('picture_uploads')
    .select(['item_id', 'id', 'master', 'actor', 'tries'])
    .where('is_refused', '=', 0)
    .where('picture_id', 'is', null)
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Changes what is known of a photo, unless another was sent in its place; returns whether it is still there. */
export async function updateUpload(
  tx: Writer,
  id: string,
  facts: Partial<Omit<Row<'picture_uploads'>, 'id' | 'item_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('picture_uploads')
    .set(facts)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUpload(tx: Writer, itemId: string | null): Promise<void> {
  await tx
    .deleteFrom('picture_uploads')
    .where('item_id', itemId === null ? 'is' : '=', itemId)
    .execute()
}
