import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { type MenuChanges, menuChanges } from '#shop/domain/menu/menu-changes.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { MenuFault, MenuNote, Removal } from '#shop/domain/shop-file/fault.ts'
import { planMenu } from '#shop/domain/shop-file/plan-menu.ts'
import { type MenuFile, readMenuFile } from '#shop/domain/shop-file/read-menu-file.ts'
import { writePicture } from '#shop/persistence/queries/menu/pictures.ts'
import { readStoredMenu, writeStoredMenu } from '#shop/persistence/queries/menu/stored-menu.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import type { PictureEncoder } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type FilePictures, gatherPictures, type ReadPicture } from './gather-pictures.ts'

export type MenuImport = {
  /** The text of the file. */
  text: string
  /** Gives the bytes of a picture by its name in the file, or null when there is none. */
  readPicture: ReadPicture
  encode: PictureEncoder
  /** Whether dishes and categories that the file leaves out may go. */
  mayRemove?: boolean
  /** Gives what would change, and changes nothing. */
  dryRun?: boolean
  by: Actor
}

type MenuImported = { changes: MenuChanges; settings: string[]; notes: MenuNote[] }

export type MenuImportOutcome =
  | { ok: true; value: MenuImported }
  | { ok: false; refusals: MenuFault[] }

/**
 * Takes a menu file, ours or one of the data.json shape; makes it the shop's menu, and its `shop`
 * part the settings. Refuses with every fault by line, and when dishes would go that nobody said may go;
 * then nothing has changed.
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
    const { menu, settings } = await planImport(shop.read, file, pictures)
    return { ok: true, value: { changes: menu.changes, settings: settings.changed, notes } }
  }
  return shop.work(async (tx) => {
    const plan = await planImport(tx, file, pictures)
    const { changes } = plan.menu
    const refusal = input.mayRemove ? null : removalOf(changes)
    if (refusal) return { ok: false, refusals: [refusal] }
    await applyPlan(tx, plan, pictures)
    await recordImport(shop, tx, { changes, settings: plan.settings.changed }, input.by)
    return { ok: true, value: { changes, settings: plan.settings.changed, notes } }
  })
}

async function recordImport(
  shop: Shop,
  tx: Writer,
  { changes, settings }: { changes: MenuChanges; settings: string[] },
  by: Actor,
): Promise<void> {
  if (changes.any) {
    const { added, changed, removed } = changes
    const facts = { added: added.length, changed: changed.length, removed: removed.length }
    await recordSecurityEvent(shop, tx, { kind: 'menu_changed', by, facts })
  }
  if (settings.length > 0) {
    const facts = { settings: settings.join(', ').slice(0, 1000) }
    await recordSecurityEvent(shop, tx, { kind: 'settings_changed', by, facts })
  }
}

function removalOf({ removed, categoriesRemoved }: MenuChanges): Removal | null {
  if (removed.length === 0 && categoriesRemoved.length === 0) return null
  return { code: 'removes', line: 1, dishes: removed, categories: categoriesRemoved }
}

type ImportPlan = {
  menu: { after: MenuDraft; changes: MenuChanges }
  /** All that the file says, and the names of those that are another now. */
  settings: { wanted: Partial<ShopSettings>; changed: string[] }
}

async function planImport(
  reader: Selector,
  file: MenuFile,
  pictures: FilePictures,
): Promise<ImportPlan> {
  const before = await readStoredMenu(reader)
  const after = planMenu(before, file, pictures.ids)
  const wanted = file.shop ? fileSettings(file.shop, after, pictures) : {}
  const changed = changedSettings(wanted, await readSettings(reader))
  return { menu: { after, changes: menuChanges(before, after) }, settings: { wanted, changed } }
}

async function applyPlan(
  tx: Writer,
  { menu, settings }: ImportPlan,
  pictures: FilePictures,
): Promise<void> {
  await writePictures(tx, pictures)
  if (menu.changes.any) await writeStoredMenu(tx, menu.after)
  await writeSettings(tx, settings.wanted)
  if (menu.changes.any || settings.changed.length > 0) await raiseContentRevision(tx)
}

async function writePictures(tx: Writer, { encoded }: FilePictures): Promise<void> {
  for (const { files, widths, ground, ...facts } of encoded) {
    const row = { ...facts, widths: JSON.stringify(widths), ground: JSON.stringify(ground) }
    await writePicture(
      tx,
      row,
      files.map((one) => ({ picture_id: facts.id, ...one })),
    )
  }
}

function changedSettings(wanted: Partial<ShopSettings>, present: ShopSettings): string[] {
  const keys = Object.keys(wanted) as (keyof ShopSettings)[]
  return keys.filter((key) => JSON.stringify(wanted[key]) !== JSON.stringify(present[key]))
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
    const id = scene && pictures.ids.get(scene.picture)
    wanted.scenePicture = scene && id ? { id, alt: scene.alt } : null
  }
  const logoId = logo && pictures.ids.get(logo.picture)
  if (logo === null) wanted.logoPicture = null
  else if (logo && logoId) wanted.logoPicture = { id: logoId, alt: logo.alt }
  if (posters) {
    wanted.posters = posters.map(({ title, text, picture }) => {
      return { title, text, picture: (picture && pictures.ids.get(picture)) ?? null }
    })
  }
  return wanted
}
