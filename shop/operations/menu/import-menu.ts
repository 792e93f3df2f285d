import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { type MenuChanges, menuChanges, removesAnything } from '#shop/domain/menu/menu-changes.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { hasEnded } from '#shop/domain/pricing/discount.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { newNoPostcodes } from '#shop/domain/settings/zones-change.ts'
import { amountsLeft } from '#shop/domain/shop-file/amounts-left.ts'
import { type FieldDifference, fileDifference } from '#shop/domain/shop-file/difference.ts'
import type { MenuFault, MenuNote, Removal } from '#shop/domain/shop-file/fault.ts'
import { missingReferences } from '#shop/domain/shop-file/plan-ingredients.ts'
import { planMenu } from '#shop/domain/shop-file/plan-menu.ts'
import { type MenuFile, readMenuFile } from '#shop/domain/shop-file/read-menu-file.ts'
import { missingSchedules } from '#shop/domain/shop-file/schedule-fields.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { knownPictures } from '#shop/persistence/queries/menu/pictures.ts'
import { listDiscountCodes } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import type { EncodedPicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changedSettings, changeSettingsIn } from '../settings/change-settings.ts'
import { keepExamplesIn } from '../settings/first-run.ts'
import { seenMark } from '../settings/seen-value.ts'
import { unitRefusals } from '../settings/unit-refusals.ts'
import { writtenFile } from './export-menu.ts'
import { type FilePictures, gatherPictures, type PictureSource } from './gather-pictures.ts'
import { keepVersionIn } from './keep-version.ts'
import { replaceMenu } from './replace-menu.ts'
import { storePicture } from './store-picture.ts'

export type MenuImport = PictureSource & {
  /** The text of the file. */
  text: string
  /** What is in the file is its owner's own: a shop that isn't open yet has no example dishes after it. */
  keepsExamples?: boolean
  /** Whether items and categories that the file leaves out may be removed. */
  mayRemove?: boolean
  /** Reports what would change, and changes nothing. */
  dryRun?: boolean
  /** The mark of the shop that whoever asks saw; without it, the shop may be any. */
  seen?: string
  /** The text is one of the shop's kept versions, which may hold what only earlier releases stored. */
  isVersion?: boolean
  by: Actor
}

type MenuImported = {
  changes: MenuChanges
  settings: string[]
  notes: MenuNote[]
  /** Of the shop's own file, before and after. */
  difference: FieldDifference[]
  /** The mark of the shop as it was before. */
  seen: string
  /** The kept version of the shop as it was; null on a dry run, and where nothing changed. */
  version: string | null
}

export type MenuImportOutcome =
  | { ok: true; value: MenuImported }
  | { ok: false; refusals: MenuFault[] }

/**
 * Imports a menu file, in the shop's format or the shape of data.json, and its `shop` part into the settings.
 * Refuses with all faults by line, when it would remove items without `mayRemove`, and with `changed_meanwhile` if the shop is
 * another one than was `seen`, and while something under way needs the present currency or time zone; then nothing has changed. The shop as it was is kept as a version.
 */
export async function importMenu(shop: Shop, input: MenuImport): Promise<MenuImportOutcome> {
  const { currency, zones } = await readSettings(shop.read)
  const read = readMenuFile(input.text, currency)
  if (!read.ok) return { ok: false, refusals: read.faults }
  const file = read.value
  const noPostcodes = input.isVersion ? [] : postcodeFaults(file, zones)
  if (noPostcodes.length > 0) return { ok: false, refusals: noPostcodes }
  const pictures = await gatherPictures(shop.read, file, shop.publicUrl, input)
  if (pictures.faults.length > 0) return { ok: false, refusals: pictures.faults }
  const notes = [...file.notes, ...pictures.notes]
  if (input.dryRun) {
    const { menu, wanted, texts } = await planImport(shop.read, file, pictures)
    const inUse = await unitFaults(shop, shop.read, { file, menu, wanted })
    const faults = [...missingFrom(file, menu.after), ...inUse]
    if (faults.length > 0) return { ok: false, refusals: faults }
    const settings = await changedSettings(shop.read, wanted)
    const difference = fileDifference(texts.before, texts.after)
    const seen = seenMark(shop, texts.before)
    const value = { changes: menu.changes, settings, notes, difference, seen, version: null }
    return { ok: true, value }
  }
  return logChanges(shop, input.by, async (log): Promise<MenuImportOutcome> => {
    const { menu, wanted, texts } = await planImport(log.tx, file, pictures)
    const seen = seenMark(shop, texts.before)
    if (input.seen !== undefined && input.seen !== seen) {
      return { ok: false, refusals: [{ code: 'changed_meanwhile', line: 1 }] }
    }
    const inUse = await unitFaults(shop, log.tx, { file, menu, wanted })
    const faults = [...missingFrom(file, menu.after), ...inUse]
    const removal = input.mayRemove ? [] : removalOf(menu.changes)
    const refusals = faults.length > 0 ? faults : removal
    if (refusals.length > 0) return { ok: false, refusals }
    await storeNew(log.tx, pictures.encoded, input.brought)
    if (menu.changes.any) await replaceMenu(log, menu.before, menu.after)
    const settings = await changeSettingsIn(log, wanted)
    const difference = fileDifference(texts.before, texts.after)
    const isOther = menu.changes.any || settings.length > 0
    const kept = { text: texts.before, by: input.by }
    const version = isOther ? await keepVersionIn(shop, log.tx, kept) : null
    if (input.keepsExamples) await keepExamplesIn(log)
    const value = { changes: menu.changes, settings, notes, difference, seen, version }
    return { ok: true, value }
  })
}

/** What no postcode could be and no zone of the shop has: a file of the shop's own stays readable. */
function postcodeFaults({ shop }: MenuFile, zones: ShopSettings['zones']): MenuFault[] {
  const others = (shop?.noPostcodes ?? []).filter(({ entry }) => {
    return newNoPostcodes([entry], zones).length > 0
  })
  return others.map(({ entry, line, of }) => {
    const found = JSON.stringify(entry)
    return { code: 'wrong', line, field: 'postcodes', of, expected: 'postcode', found }
  })
}

/** Stores pictures, but those that came along encoded only where the shop has none of that name by now. */
async function storeNew(
  tx: Writer,
  pictures: readonly EncodedPicture[],
  brought: MenuImport['brought'] = [],
): Promise<void> {
  const alongside = pictures.filter((picture) => brought.includes(picture))
  const known = await knownPictures(
    tx,
    alongside.map(({ id }) => id),
  )
  for (const picture of pictures) {
    if (!(alongside.includes(picture) && known.has(picture.id))) await storePicture(tx, picture)
  }
}

/** Why the file's currency or time zone can't be those of the shop now. */
async function unitFaults(
  shop: Shop,
  reader: Selector,
  { file, menu, wanted }: Pick<ImportPlan, 'menu' | 'wanted'> & { file: MenuFile },
): Promise<MenuFault[]> {
  const present = await readSettings(reader)
  const asked = { settings: wanted, present, bringsAmounts: true }
  const lines = file.shop?.lines ?? { currency: 1, timeZone: 1 }
  const refusals = await unitRefusals(shop, reader, asked)
  const faults = refusals.map(({ code, field }): MenuFault => {
    const line = lines[field]
    return code === 'clock_in_use' ? { code, line } : { code: 'currency_in_use', line }
  })
  const { currency = present.currency } = wanted
  if (faults.length > 0 || currency.decimals === present.currency.decimals) return faults
  const left = [
    ...amountsLeft({ file, ...menu, present }),
    ...(await codesWithAmounts(reader, shop.clock())),
  ]
  return left.length === 0 ? [] : [{ code: 'currency_decimals', line: lines.currency, left }]
}

/** No file has codes. */
async function codesWithAmounts(reader: Selector, now: number): Promise<string[]> {
  const codes = await listDiscountCodes(reader)
  return codes
    .filter((code) => !hasEnded(code, now) && (code.kind === 'amount' || code.minimum > 0))
    .map(({ code }) => code)
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
  /** The shop's own file. */
  texts: { before: string; after: string }
}

async function planImport(
  reader: Selector,
  file: MenuFile,
  pictures: FilePictures,
): Promise<ImportPlan> {
  const [before, settings] = [await readMenuDraft(reader), await readSettings(reader)]
  const after = planMenu(before, file, pictures.ids)
  const wanted = file.shop ? fileSettings(file.shop, after, pictures) : {}
  const present = { menu: before, settings }
  const planned = { menu: after, settings: { ...settings, ...wanted } }
  const texts = {
    before: await writtenFile(reader, present, []),
    after: await writtenFile(reader, planned, pictures.encoded),
  }
  return { menu: { before, after, changes: menuChanges(before, after) }, wanted, texts }
}

function fileSettings(
  { settings, scene, featured, logo, posters }: NonNullable<MenuFile['shop']>,
  menu: MenuDraft,
  pictures: FilePictures,
): Partial<ShopSettings> {
  const wanted: Partial<ShopSettings> = { ...settings }
  if (featured !== undefined) {
    wanted.featuredItemId = menu.items.find(({ slug }) => slug === featured?.slug)?.id ?? null
  }
  if (scene !== undefined) {
    const id = scene && pictures.ids.photo.get(scene.picture)
    wanted.scenePicture = scene && id ? { id, alt: scene.alt } : null
  }
  const logoId = logo && pictures.ids.logo.get(logo.picture)
  if (logo === null) wanted.logoPicture = null
  else if (logo && logoId) wanted.logoPicture = { id: logoId, alt: logo.alt }
  if (posters) {
    wanted.posters = posters.map(({ title, text, picture }) => {
      return { title, text, picture: (picture && pictures.ids.photo.get(picture)) ?? null }
    })
  }
  return wanted
}
