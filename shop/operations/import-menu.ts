import type { MenuFault, MenuNote } from '#shop/domain/menu-file/fault.ts'
import { type MenuChanges, menuChanges } from '#shop/domain/menu-file/menu-changes.ts'
import { planMenu } from '#shop/domain/menu-file/plan-menu.ts'
import { type MenuFile, readMenuFile } from '#shop/domain/menu-file/read-menu-file.ts'
import type { StoredMenu } from '#shop/domain/menu-file/stored-menu.ts'
import type { ShopSettings } from '#shop/domain/settings.ts'
import type { PictureEncoder } from '#shop/pictures/encode-picture.ts'
import { writePicture } from '../persistence/queries/pictures.ts'
import { raiseContentRevision } from '../persistence/queries/revisions.ts'
import { readSettings, writeSettings } from '../persistence/queries/settings.ts'
import { readStoredMenu, writeStoredMenu } from '../persistence/queries/stored-menu.ts'
import type { Writer } from '../persistence/tables.ts'
import type { Shop } from '../shop.ts'
import { type FilePictures, gatherPictures, type ReadPicture } from './gather-pictures.ts'

export type MenuImport = {
  /** The text of the file. */
  text: string
  /** Gives the bytes of a picture by its name in the file, or null when there is none. */
  readPicture: ReadPicture
  encode: PictureEncoder
}

type MenuImported = { changes: MenuChanges; settings: string[]; notes: MenuNote[] }

export type MenuImportOutcome =
  | { ok: true; value: MenuImported }
  | { ok: false; refusals: MenuFault[] }

/**
 * Takes a menu file, ours or one of the data.json shape; makes it the shop's menu, and its `shop`
 * part the settings. Refuses with every fault by line, and then nothing has changed.
 */
export async function importMenu(shop: Shop, input: MenuImport): Promise<MenuImportOutcome> {
  const { currency } = await readSettings(shop.read)
  const read = readMenuFile(input.text, currency)
  if (!read.ok) return { ok: false, refusals: read.faults }
  const file = read.value
  const pictures = await gatherPictures(shop.read, file, shop.publicUrl, input)
  if (pictures.faults.length > 0) return { ok: false, refusals: pictures.faults }
  const applied = await shop.work((tx) => applyMenu(tx, file, pictures))
  return { ok: true, value: { ...applied, notes: [...file.notes, ...pictures.notes] } }
}

async function applyMenu(
  tx: Writer,
  file: MenuFile,
  pictures: FilePictures,
): Promise<Omit<MenuImported, 'notes'>> {
  for (const { files, widths, ground, ...facts } of pictures.encoded) {
    const row = { ...facts, widths: JSON.stringify(widths), ground: JSON.stringify(ground) }
    await writePicture(
      tx,
      row,
      files.map((one) => ({ picture_id: facts.id, ...one })),
    )
  }
  const before = await readStoredMenu(tx)
  const after = planMenu(before, file, pictures.ids)
  const changes = menuChanges(before, after)
  if (changes.any) await writeStoredMenu(tx, after)
  const settings = await applySettings(tx, file, after, pictures)
  if (changes.any || settings.length > 0) await raiseContentRevision(tx)
  return { changes, settings }
}

/** Gives the names of the settings that the file changed. */
async function applySettings(
  tx: Writer,
  file: MenuFile,
  menu: StoredMenu,
  pictures: FilePictures,
): Promise<string[]> {
  if (!file.shop) return []
  const wanted = fileSettings(file.shop, menu, pictures)
  const present = await readSettings(tx)
  await writeSettings(tx, wanted)
  return Object.keys(wanted).filter(
    (key) =>
      JSON.stringify(wanted[key as keyof ShopSettings]) !==
      JSON.stringify(present[key as keyof ShopSettings]),
  )
}

function fileSettings(
  { settings, scene, featured }: NonNullable<MenuFile['shop']>,
  menu: StoredMenu,
  pictures: FilePictures,
): Partial<ShopSettings> {
  const wanted: Partial<ShopSettings> = { ...settings }
  if (featured) {
    wanted.featuredItemId = menu.dishes.find(({ slug }) => slug === featured.slug)?.id ?? null
  }
  if (scene !== undefined) {
    const id = scene && pictures.ids.get(scene.picture)
    wanted.scenePicture = scene && id ? { id, alt: scene.alt } : null
  }
  return wanted
}
