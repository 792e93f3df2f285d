import { sql } from 'kysely'
import {
  type Ground,
  MIDDLE,
  type Picture,
  type PictureStyle,
} from '#shop/domain/common/picture.ts'
import type { PictureFile, PictureIcon } from '#shop/domain/common/picture-address.ts'
import { storedFocus, storedGround, storedWidths } from '#shop/persistence/json-columns.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'

type PictureFields = Pick<Row<'pictures'>, 'id' | 'width' | 'height' | 'widths'>

/** Returns the stored picture with the given alternative text, or null for an unknown id. */
export async function readPicture(
  reader: Selector,
  id: string,
  alt: string,
): Promise<Picture | null> {
  const row = await reader
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'widths'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? pictureFrom(row, alt) : null
}

/** Returns how the menu's pictures look, in the menu's order. */
export async function readPictureStyles(reader: Selector): Promise<PictureStyle[]> {
  const rows = await reader
    .selectFrom('items')
    .innerJoin('pictures', 'pictures.id', 'items.picture_id')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .select(['pictures.id', 'pictures.placeholder', 'pictures.ground'])
    .select(['items.id as itemId', 'items.picture_focus as focus', 'categories.in_grid'])
    .where('items.listing', '<>', 'archived')
    .orderBy('categories.position')
    .orderBy('items.position')
    .orderBy('items.id')
    .execute()
  return rows.map(({ id, placeholder, ground, itemId, focus, in_grid }) => ({
    id,
    // Every page carries these, so what has no card comes with its colours alone.
    placeholder: in_grid ? placeholder : null,
    ground: storedGround(ground, id),
    focus: in_grid ? (focus === null ? MIDDLE : storedFocus(focus, itemId)) : null,
  }))
}

type JoinedColumns = {
  picture_id: string | null
  picture_alt: string
  width: number | null
  height: number | null
  widths: string | null
}

/** Returns the picture of an item's row that was joined with its picture: all its columns are null if there is none. */
export function joinedPicture({
  picture_id: id,
  picture_alt,
  ...size
}: JoinedColumns): Picture | null {
  const { width, height, widths } = size
  if (id === null || width === null || height === null || widths === null) return null
  return pictureFrom({ id, width, height, widths }, picture_alt)
}

export type FoundPicture = { picture: Picture; placeholder: string; ground: string }

/** Returns those of the pictures that are stored, without alternative texts, and how they look. */
export async function readPictures(
  reader: Selector,
  ids: readonly string[],
): Promise<FoundPicture[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'widths', 'placeholder', 'ground'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    picture: pictureFrom(row, ''),
    placeholder: row.placeholder,
    ground: row.ground,
  }))
}

/** How a picture looks that belongs to no item: cropped around its middle. */
export function styleOf({ picture, placeholder, ground }: FoundPicture): PictureStyle {
  const { id } = picture
  return { id, placeholder, ground: storedGround(ground, id), focus: MIDDLE }
}

/** Returns the bytes of one file of a picture, or null when there is none. */
export async function readPictureFile(
  reader: Selector,
  { id, width, format }: PictureFile,
): Promise<Uint8Array | null> {
  const row = await reader
    .selectFrom('picture_files')
    .select('bytes')
    .where('picture_id', '=', id)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Returns one icon of a logo, or null when there is none. */
export async function readIcon(
  reader: Selector,
  { id, side }: PictureIcon,
): Promise<Uint8Array | null> {
  const row = await reader
    .selectFrom('picture_icons')
    .select('bytes')
    .where('picture_id', '=', id)
    .where('side', '=', side)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Whether the icons of a logo are stored. */
export async function hasIcons(reader: Selector, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('picture_icons')
    .select('side')
    .where('picture_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the icons of a logo, by their sides, in place of earlier ones. */
export async function writeIcons(
  tx: Writer,
  id: string,
  icons: ReadonlyMap<number, Uint8Array>,
): Promise<void> {
  await tx.deleteFrom('picture_icons').where('picture_id', '=', id).execute()
  for (const [side, bytes] of icons) {
    await tx.insertInto('picture_icons').values({ picture_id: id, side, bytes }).execute()
  }
}

/** A picture with everything that is stored of it. */
export type StoredPicture = Omit<Row<'pictures'>, 'widths' | 'ground'> & {
  widths: number[]
  ground: Ground
  files: Omit<Row<'picture_files'>, 'picture_id'>[]
}

/** Returns those of the pictures that are stored, with their files by width and format. */
export async function readEncodedPictures(
  reader: Selector,
  ids: readonly string[],
): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = []
  for (const { picture, placeholder, ground } of await readPictures(reader, ids)) {
    const { alt: _, ...facts } = picture
    const files = await reader
      .selectFrom('picture_files')
      .select(['width', 'format', 'bytes'])
      .where('picture_id', '=', facts.id)
      .orderBy('width')
      .orderBy('format')
      .execute()
    pictures.push({ ...facts, placeholder, ground: storedGround(ground, facts.id), files })
  }
  return pictures
}

/** Returns how many of the pictures are stored, with how many files, and how many bytes and about how many pixels these are. */
export async function measurePictures(
  reader: Selector,
  ids: readonly string[] | 'all',
): Promise<{ pictures: number; files: number; bytes: number; pixels: number }> {
  if (ids.length === 0) return { pictures: 0, files: 0, bytes: 0, pixels: 0 }
  const row = await reader
    .selectFrom('picture_files')
    .innerJoin('pictures', 'pictures.id', 'picture_files.picture_id')
    .select(({ fn }) => [
      fn.count<number | string>('picture_id').distinct().as('pictures'),
      fn.countAll<number | string>().as('files'),
      sql<number | string | null>`sum(octet_length(bytes))`.as('bytes'),
      sql<number | string | null>`sum(
        picture_files.width * (picture_files.width * pictures.height / pictures.width)
      )`.as('pixels'),
    ])
    .$if(ids !== 'all', (query) => query.where('picture_id', 'in', ids))
    .executeTakeFirstOrThrow()
  return {
    pictures: Number(row.pictures),
    files: Number(row.files),
    bytes: Number(row.bytes ?? 0),
    pixels: Number(row.pixels ?? 0),
  }
}

/** Stores a picture with its files, replacing those that an earlier encoder made of the same master. */
export async function writePicture(
  tx: Writer,
  picture: NewRow<'pictures'>,
  files: NewRow<'picture_files'>[],
): Promise<void> {
  const { id, ...facts } = picture
  await tx
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute()
  await tx.deleteFrom('picture_files').where('picture_id', '=', id).execute()
  for (const file of files) await tx.insertInto('picture_files').values(file).execute()
}

/** Returns those of the ids that are stored. */
export async function knownPictures(reader: Selector, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await reader.selectFrom('pictures').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}

/** Returns a stored picture as pages show it. */
function pictureFrom(row: PictureFields, alt: string): Picture {
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    widths: storedWidths(row.widths, row.id),
    alt,
  }
}
