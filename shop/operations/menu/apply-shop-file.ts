import { type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { removesAnything } from '#shop/domain/menu/menu-changes.ts'
import type { FieldDifference } from '#shop/domain/shop-file/difference.ts'
import type { MenuFault, MenuNote } from '#shop/domain/shop-file/fault.ts'
import { findShopFile, removeSentFile } from '#shop/persistence/queries/settings/shop-files.ts'
import type { Shop } from '#shop/shop.ts'
import { seenMark } from '../settings/seen-value.ts'
import { exportMenu } from './export-menu.ts'
import { importMenu, type MenuImport, type MenuImportOutcome } from './import-menu.ts'

/** What a shop file would change; `seen` is the mark of the shop that this was worked out for. */
export type ShopFilePreview = {
  seen: string
  faults: MenuFault[]
  notes: MenuNote[]
  difference: FieldDifference[]
  /** Whether the shop has anything that the file leaves out. */
  removes: boolean
}

/** A file names no pictures but those of the shop itself, and those that a zip brought along encoded. */
const NO_MASTERS: Pick<MenuImport, 'readPicture' | 'encode'> = {
  readPicture: async () => null,
  encode: () => {
    throw new Error('A shop file brings no masters along')
  },
}

/** Works out what importing a shop file would change, with the pictures of its zip. Nothing changes. */
export async function previewShopFile(
  shop: Shop,
  text: string,
  given: Pick<MenuImport, 'brought' | 'isVersion'> = {},
): Promise<ShopFilePreview> {
  const dryRun = {
    ...NO_MASTERS,
    ...given,
    text,
    mayRemove: true,
    dryRun: true,
    by: 'shop',
  } as const
  const outcome = await importMenu(shop, dryRun)
  if (!outcome.ok) {
    return { seen: '', faults: outcome.refusals, notes: [], difference: [], removes: false }
  }
  const { seen, notes, difference, changes } = outcome.value
  return { seen, faults: [], notes, difference, removes: removesAnything(changes) }
}

/** Returns the mark of the whole shop as its file has it. */
export async function shopMark(shop: Shop): Promise<string> {
  return seenMark(shop, (await exportMenu(shop)).text)
}

type Given = Pick<MenuImport, 'seen' | 'mayRemove' | 'by' | 'brought'>

/**
 * Imports a shop file. What is in it is the owner's own, so a shop that isn't open yet has no example dishes after it. Refused with all faults by line, with `removes` when it leaves out what the shop has and that is not allowed,
 * and with `changed_meanwhile` if the shop is another one than was seen, where anybody looked.
 */
export function importShopFile(
  shop: Shop,
  given: Given & { text: string },
): Promise<MenuImportOutcome> {
  return importMenu(shop, { ...NO_MASTERS, ...given, keepsExamples: true })
}

type Applied = Outcome<{ version: string | null }, 'unknown_file' | MenuFault['code']>

/** Imports a file that was sent, or returns to a version. `version` is the shop as it was before; null: nothing differed. */
export async function applyShopFile(
  shop: Shop,
  { id, ...given }: Given & { id: string; seen: string },
): Promise<Applied> {
  const file = await findShopFile(shop.read, id)
  if (!file) return refused({ code: 'unknown_file' })
  const asked = { ...given, text: file.text }
  const outcome =
    file.kind === 'sent'
      ? await importShopFile(shop, asked)
      : await importMenu(shop, { ...NO_MASTERS, ...asked, isVersion: true })
  if (!outcome.ok) return refused(...outcome.refusals.map(({ code }) => ({ code })))
  await shop.work((tx) => removeSentFile(tx, id))
  return { ok: true, value: { version: outcome.value.version } }
}
