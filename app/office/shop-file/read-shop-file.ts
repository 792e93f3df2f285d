import type { Locale } from '#shop/domain/common/locale.ts'
import { previewShopFile, shopMark } from '#shop/operations/menu/apply-shop-file.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { isZippable, zippableVersions } from '#shop/operations/menu/export-shop-zip.ts'
import { faultText, noteText } from '#shop/operations/menu/shop-file-text.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { findShopFile, listVersions } from '#shop/persistence/queries/settings/shop-files.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'
import { readFileAnswer } from './file-address.ts'
import type { FilePreview, ShopFileData } from './file-data.ts'

/** More than these are counted, not shown. */
const MOST_SHOWN = 200

type Asked = { query: URLSearchParams; locale: Locale }

/** Reads the versions that are kept, and what the file that is looked at would change. */
export async function readShopFile(shop: Shop, { query, locale }: Asked): Promise<ShopFileData> {
  const id = query.get('preview') ?? ''
  const answer = readFileAnswer(query)
  const mayUndo = answer !== null && 'did' in answer && answer.version !== ''
  const versions = await listVersions(shop.read)
  const zippable = await zippableVersions(
    shop,
    versions.map((version) => version.id),
  )
  return {
    now: shop.clock(),
    isTrial: (await readSettings(shop.read)).isTrial,
    answer,
    isZippable: await isZippable(shop, (await exportMenu(shop)).text),
    preview: isId(id) ? await previewOf(shop, id, locale) : null,
    versions: versions.map((version) => ({
      ...version,
      isZippable: zippable.includes(version.id),
    })),
    seen: mayUndo ? await shopMark(shop) : '',
  }
}

async function previewOf(shop: Shop, id: string, locale: Locale): Promise<FilePreview | null> {
  const file = await findShopFile(shop.read, id)
  if (!file) return null
  const { faults, notes, difference, ...preview } = await previewShopFile(shop, file.text, {
    isVersion: file.kind === 'version',
  })
  const { kind, at } = file
  return {
    id,
    kind,
    at,
    ...preview,
    faults: faults.slice(0, MOST_SHOWN).map((fault) => faultText(fault, locale)),
    notes: notes.slice(0, MOST_SHOWN).map((note) => noteText(note, locale)),
    difference: difference.slice(0, MOST_SHOWN),
    count: difference.length,
  }
}
