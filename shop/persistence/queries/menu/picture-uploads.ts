import type { ExpressionBuilder } from 'kysely'
import type { NewRow, Row, Selector, Tables, Writer } from '#shop/persistence/tables.ts'

/** What a picture is sent for: an item, the shop's logo, or its front page. */
export type UploadPlace = { itemId: string } | 'logo' | 'front'

/** What is known of a photo that was sent, without its bytes. */
export type PictureUpload = Pick<Row<'picture_uploads'>, 'id' | 'percent'> & {
  isRefused: boolean
  /** What was made of a logo or a picture of the front page. */
  pictureId: string | null
}

type SentPicture = Omit<NewRow<'picture_uploads'>, 'item_id' | 'place'>

/** Keeps a picture until it is encoded, instead of an earlier one that was sent for the same. */
export async function writeUpload(
  tx: Writer,
  place: UploadPlace,
  upload: SentPicture,
): Promise<void> {
  await deleteUpload(tx, place)
  const belongs = {
    item_id: typeof place === 'object' ? place.itemId : null,
    place: place === 'front' ? place : null,
  }
  await tx
    .insertInto('picture_uploads')
    .values({ ...upload, ...belongs })
    .execute()
}

/** Returns the picture that was sent for something and waits, is being encoded, or couldn't be; null when there is none. */
export async function findUpload(
  reader: Selector,
  place: UploadPlace,
): Promise<PictureUpload | null> {
  const row = await reader
    .selectFrom('picture_uploads')
    .select(['id', 'percent', 'is_refused', 'picture_id'])
    .where((builder) => sentFor(builder, place))
    .executeTakeFirst()
  if (!row) return null
  const { id, percent, picture_id: pictureId } = row
  return { id, percent, isRefused: row.is_refused === 1, pictureId }
}

/** Returns the photo that waits longest at an instant, with its bytes; undefined when none does. */
export function nextUpload(reader: Selector, now: number) {
  return reader
    .selectFrom('picture_uploads')
    .select(['item_id', 'place', 'id', 'master', 'actor', 'tries'])
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
  facts: Partial<Omit<Row<'picture_uploads'>, 'id' | 'item_id' | 'place'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('picture_uploads')
    .set(facts)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUpload(tx: Writer, place: UploadPlace): Promise<void> {
  await tx
    .deleteFrom('picture_uploads')
    .where((builder) => sentFor(builder, place))
    .execute()
}

function sentFor({ and, eb }: ExpressionBuilder<Tables, 'picture_uploads'>, place: UploadPlace) {
  if (typeof place === 'object') return eb('item_id', '=', place.itemId)
  const isFor = place === 'front' ? eb('place', '=', place) : eb('place', 'is', null)
  return and([eb('item_id', 'is', null), isFor])
}
