import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { type MenuChanges, menuChanges, removesAnything } from '#shop/domain/menu/menu-changes.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { MenuFault, MenuNote, Removal } from '#shop/domain/shop-file/fault.ts'
import { missingReferences } from '#shop/domain/shop-file/plan-ingredients.ts'
import { planMenu } from '#shop/domain/shop-file/plan-menu.ts'
import { type MenuFile, readMenuFile } from '#shop/domain/shop-file/read-menu-file.ts'
import { missingSchedules } from '#shop/domain/shop-file/schedule-fields.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { PictureEncoder } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changedSettings, changeSettingsIn } from '../settings/change-settings.ts'
import { type FilePictures, gatherPictures, type ReadPicture } from './gather-pictures.ts'
import { replaceMenu } from './replace-menu.ts'
import { storePicture } from './store-picture.ts'

export type MenuImport = {
  /** The text of the file. */
  text: string
  /** Returns the bytes of a picture by its name in the file, or null when there is none. */
  readPicture: ReadPicture
  encode: PictureEncoder
  /** Whether items and categories that the file leaves out may be removed. */
  mayRemove?: boolean
  /** Reports what would change, and changes nothing. */
  dryRun?: boolean
  by: Actor
}

type MenuImported = { changes: MenuChanges; settings: string[]; notes: MenuNote[] }

export type MenuImportOutcome =
  | { ok: true; value: MenuImported }
  | { ok: false; refusals: MenuFault[] }

/**
 * Imports a menu file, in the shop's format or the shape of data.json, and its `shop` part into the settings.
 * Refuses with all faults by line, and when it would remove items without `mayRemove`; then nothing has changed.
 */
export async function importMenu(shop: Shop, input: MenuImport): Promise<MenuImportOutcome> {
  const { currency } = await readSettings(shop.read)
  const read = readMenuFile(input.text, currency)
  if (!read.ok) return { ok: false, refusals: read.faults }
  const file = read.value
  const pictures = await gatherPictures(shop.read, file, shop.publicUrl, input)
  if (pictures.faults.length > 0) return { ok: false, refusals: pictures.faults }
  const notes = [...file.notes, ...pictures.notes]
  if (input.dryRun) {
    const { menu, wanted } = await planImport(shop.read, file, pictures)
    const missing = missingFrom(file, menu.after)
    if (missing.length > 0) return { ok: false, refusals: missing }
    const settings = await changedSettings(shop.read, wanted)
    return { ok: true, value: { changes: menu.changes, settings, notes } }
  }
  return logChanges(shop, input.by, async (log) => {
    const { menu, wanted } = await planImport(log.tx, file, pictures)
    const missing = missingFrom(file, menu.after)
    const removal = input.mayRemove ? [] : removalOf(menu.changes)
    const refusals = missing.length > 0 ? missing : removal
    if (refusals.length > 0) return { ok: false, refusals }
    for (const picture of pictures.encoded) await storePicture(log.tx, picture)
    if (menu.changes.any) await replaceMenu(log, menu.before, menu.after)
    const settings = await changeSettingsIn(log, wanted)
    return { ok: true, value: { changes: menu.changes, settings, notes } }
  })
}

/** What the menu would name and wouldn't have. */
function missingFrom(file: MenuFile, after: MenuDraft): MenuFault[] {
  return [...missingReferences(file, after), ...missingSchedules(file, after)]
}

function removalOf(changes: MenuChanges): Removal[] {
  if (!removesAnything(changes)) return []
  const { removed, categoriesRemoved, ingredients, groups, schedules } = changes
  return [
    {
      code: 'removes',
      line: 1,
      items: removed,
      categories: categoriesRemoved,
      ingredients: ingredients.removed,
      groups: groups.removed,
      schedules: schedules.removed,
    },
  ]
}

type ImportPlan = {
  menu: { before: MenuDraft; after: MenuDraft; changes: MenuChanges }
  /** All settings that the file names. */
  wanted: Partial<ShopSettings>
}

async function planImport(
  reader: Selector,
  file: MenuFile,
  pictures: FilePictures,
): Promise<ImportPlan> {
  const before = await readMenuDraft(reader)
  const after = planMenu(before, file, pictures.ids)
  const wanted = file.shop ? fileSettings(file.shop, after, pictures) : {}
  return { menu: { before, after, changes: menuChanges(before, after) }, wanted }
}

function fileSettings(
  { settings, scene, featured, logo, posters }: NonNullable<MenuFile['shop']>,
  menu: MenuDraft,
  pictures: FilePictures,
): Partial<ShopSettings> {
  const wanted: Partial<ShopSettings> = { ...settings }
  if (featured) {
    wanted.featuredItemId = menu.items.find(({ slug }) => slug === featured.slug)?.id ?? null
  }
  if (scene !== undefined) {
    const id = scene && pictures.ids.photo.get(scene.picture)
    wanted.scenePicture = scene && id ? { id, alt: scene.alt } : null
  }
  const logoId = logo && pictures.ids.photo.get(logo.picture)
  if (logo === null) wanted.logoPicture = null
  else if (logo && logoId) wanted.logoPicture = { id: logoId, alt: logo.alt }
  if (posters) {
    wanted.posters = posters.map(({ title, text, picture }) => {
      return { title, text, picture: (picture && pictures.ids.photo.get(picture)) ?? null }
    })
  }
  return wanted
}
