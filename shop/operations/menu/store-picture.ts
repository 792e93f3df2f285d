import { writePicture } from '#shop/persistence/queries/menu/pictures.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { EncodedPicture } from '#shop/pictures/encode-picture.ts'

/** Stores an encoded picture with its files. */
export async function storePicture(
  tx: Writer,
  { files, widths, ground, ...facts }: EncodedPicture,
): Promise<void> {
  const row = { ...facts, widths: JSON.stringify(widths), ground: JSON.stringify(ground) }
  await writePicture(
    tx,
    row,
    files.map((one) => ({ picture_id: facts.id, ...one })),
  )
}
