import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listedItemIds } from '#shop/persistence/queries/menu/example-items.ts'
import { hasItems } from '#shop/persistence/queries/menu/menu.ts'
import { hasSettings } from '#shop/persistence/queries/settings/settings.ts'
import { EXAMPLES, packedExamples, projectEncoder } from '#shop/pictures/example-pictures.ts'
import { folderPictures } from '#shop/pictures/folder-pictures.ts'
import type { Shop } from '#shop/shop.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { importMenu } from './import-menu.ts'

/**
 * Fills a shop without settings and items from `menu/shop.json` in the project's folder `root`; leaves all others
 * alone. Returns whether it filled the shop. As a trial it is open to nobody until its owner opens it and keeps its dishes.
 */
export async function seedExampleShop(
  shop: Shop,
  root: string,
  { isTrial = false } = {},
): Promise<boolean> {
  if (!(await isUntouched(shop))) return false
  const folder = join(root, EXAMPLES)
  const outcome = await importMenu(shop, {
    text: await readFile(join(folder, 'shop.json'), 'utf8'),
    readPicture: folderPictures(folder),
    encode: projectEncoder(root),
    readEncoded: packedExamples(root),
    by: 'shop',
  })
  if (!outcome.ok) {
    throw new Error(`menu/shop.json cannot be read: ${JSON.stringify(outcome.refusals)}`)
  }
  if (isTrial) {
    const firstRun = { steps: {}, examples: await listedItemIds(shop.read) }
    await changeSettings(shop, { settings: { isTrial, firstRun }, by: 'shop' })
  }
  return true
}

/** Whether a shop has neither settings nor items yet. */
export async function isUntouched({ read: reader }: Pick<Shop, 'read'>): Promise<boolean> {
  return !(await hasSettings(reader)) && !(await hasItems(reader))
}
