import { parsePicturePath } from '#shop/domain/common/picture-address.ts'
import { done } from '#shop/domain/common/refusal.ts'
import type { MenuNote, PictureFault } from '#shop/domain/shop-file/fault.ts'
import type { MenuFile } from '#shop/domain/shop-file/read-menu-file.ts'
import { knownPictures } from '#shop/persistence/queries/menu/pictures.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { EncodedPicture, PictureEncoder, PictureKind } from '#shop/pictures/encode-picture.ts'

type ReadPicture = (name: string) => Promise<Uint8Array | null>

export type FilePictures = {
  /** Without those that were not found. */
  ids: Record<PictureKind, Map<string, string>>
  encoded: EncodedPicture[]
  notes: MenuNote[]
  faults: PictureFault[]
}

export type PictureSource = {
  /** Returns the bytes of a picture by its name in the file, or null when there is none. */
  readPicture: ReadPicture
  encode: PictureEncoder
  /** Returns a picture that is already encoded by its name in the file; asked where there are no bytes. */
  readEncoded?: (name: string) => Promise<EncodedPicture | null>
  /** Those that came along encoded, as another shop exported them. One that is stored already stays as it is. */
  brought?: readonly EncodedPicture[]
}

type Named = { kind: PictureKind; line: number; field: string; of: string; name: string }

/**
 * Reads and encodes the pictures that a menu file names. The shop's own picture addresses refer to the stored
 * pictures; other addresses are never fetched. A missing picture becomes a note.
 */
export async function gatherPictures(
  reader: Reader,
  file: MenuFile,
  publicUrl: string,
  { brought = [], ...source }: PictureSource,
): Promise<FilePictures> {
  const ids = { photo: new Map(), cutout: new Map(), logo: new Map() }
  const gathered: FilePictures = { ids, encoded: [], notes: [], faults: [] }
  const named = namedPictures(file)
  const own = new Map(named.flatMap(({ name }) => ownId(name, publicUrl)))
  const known = await knownPictures(reader, [...own.values()])
  for (const picture of named) {
    const id = own.get(picture.name)
    const along = brought.find((one) => one.id === id)
    if (along && !known.has(along.id)) {
      known.add(along.id)
      gathered.encoded.push(along)
    }
    if (id && known.has(id)) gathered.ids[picture.kind].set(picture.name, id)
    else if (isAddress(picture.name)) note(gathered, 'picture_not_fetched', picture)
    else if (!gathered.ids[picture.kind].has(picture.name)) {
      const outcome = id ? null : await pictureNamed(picture, source)
      if (outcome) gather(gathered, picture, outcome)
      else note(gathered, 'picture_not_found', picture)
    }
  }
  return gathered
}

function namedPictures({ shop, items, ingredients }: MenuFile): Named[] {
  const { scene, logo, posters = [] } = shop ?? {}
  const photo = { kind: 'photo', field: 'picture' } as const
  return [
    ...(scene ? [{ ...photo, line: scene.line, of: 'scene', name: scene.picture }] : []),
    ...(logo
      ? [{ ...photo, kind: 'logo' as const, line: logo.line, of: 'logo', name: logo.picture }]
      : []),
    ...posters.flatMap(({ line, title, picture }) =>
      picture ? [{ ...photo, line, of: title, name: picture }] : [],
    ),
    ...items.flatMap(({ title, picture }) =>
      picture ? [{ ...photo, ...picture, of: title }] : [],
    ),
    ...(ingredients ?? []).flatMap(({ name, layers = [] }) =>
      layers.flatMap(({ picture }) =>
        picture ? [{ kind: 'cutout' as const, ...picture, of: name }] : [],
      ),
    ),
  ]
}

function ownId(name: string, publicUrl: string): [string, string][] {
  const path = name.startsWith(`${publicUrl}/`) ? name.slice(publicUrl.length) : name
  const file = parsePicturePath(path)
  return file ? [[name, file.id]] : []
}

function isAddress(name: string): boolean {
  return /^[a-z][a-z0-9+.-]+:|^\/\//i.test(name)
}

async function pictureNamed(
  { name, kind }: Named,
  { readPicture, encode, readEncoded }: PictureSource,
): Promise<Awaited<ReturnType<PictureEncoder>> | null> {
  const master = await readPicture(name)
  if (master) return encode(master, kind)
  const encoded = await readEncoded?.(name)
  return encoded ? done(encoded) : null
}

function gather(
  gathered: FilePictures,
  { name, kind, ...where }: Named,
  outcome: Awaited<ReturnType<PictureEncoder>>,
): void {
  if (outcome.ok) {
    gathered.ids[kind].set(name, outcome.value.id)
    gathered.encoded.push(outcome.value)
  } else {
    const refusals = outcome.refusals.map(({ code }) => ({ code, ...where, found: name }))
    gathered.faults.push(...refusals)
  }
}

function note(
  gathered: FilePictures,
  code: MenuNote['code'],
  { name, kind: _, ...where }: Named,
): void {
  gathered.notes.push({ code, ...where, found: name })
}
