import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Message, m } from '#messages'
import { type MenuChanges, removesAnything } from '#shop/domain/menu/menu-changes.ts'
import { MAX_SHOP_ZIP_BYTES } from '#shop/domain/shop-file/kept-file.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { exportShopZip } from '#shop/operations/menu/export-shop-zip.ts'
import { importMenu, type MenuImportOutcome } from '#shop/operations/menu/import-menu.ts'
import {
  type OpenedShopFile,
  openShopFile,
  type ShopFileRefusal,
} from '#shop/operations/menu/open-shop-file.ts'
import { faultText, noteText } from '#shop/operations/menu/shop-file-text.ts'
import { EXAMPLES, packedExamples, projectEncoder } from '#shop/pictures/example-pictures.ts'
import { folderPictures } from '#shop/pictures/folder-pictures.ts'
import type { Shop } from '#shop/shop.ts'
import { CannotStart } from '../cannot-start.ts'
import { PROGRAM_FOLDER } from '../program-folder.ts'
import type { Answer, Call, InLocale, Noun } from './command.ts'

export const menu: Noun = {
  verbs: {
    import: {
      help: [
        ['FILE', m.cli_menu_import_help],
        ['--dry-run FILE', m.cli_menu_dry_run_help],
        ['--remove FILE', m.cli_menu_remove_help],
      ],
      options: { remove: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
      run: importFile,
    },
    export: {
      help: [
        ['FILE', m.cli_menu_export_help],
        ['', m.cli_menu_export_print_help],
      ],
      run: exportFile,
    },
  },
}

type Options = { mayRemove: boolean; dryRun: boolean }

async function importFile(call: Call): Promise<Answer | null> {
  const { words, options, folder, withShop } = call
  const [name, ...rest] = words
  if (!name || rest.length > 0) return null
  const path = resolve(folder, name)
  const file = await openFile(path, call)
  const wanted = { mayRemove: options.remove === true, dryRun: options['dry-run'] === true }
  return withShop(async (shop) => {
    const outcome = await importOpened(shop, { path, ...file, ...wanted })
    return answerTo(path, outcome, { ...wanted, locale: call.locale })
  })
}

/** Without a name the file is what is printed. It never replaces one. */
async function exportFile(call: Call): Promise<Answer | null> {
  const { words, folder, withShop } = call
  const [name, ...rest] = words
  if (rest.length > 0) return null
  return withShop(async (shop) => {
    const { text, items } = await exportMenu(shop)
    if (!name) return { output: text.trimEnd() }
    const file = resolve(folder, name)
    const isZip = name.toLowerCase().endsWith('.zip')
    const zip = isZip ? await exportShopZip(shop, text) : null
    if (zip?.ok === false) return { refused: m.cli_menu_export_too_large({}, call) }
    try {
      await writeFile(file, zip ? zip.value : text, { flag: 'wx' })
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      return { refused: m.cli_menu_unwritable({ file, reason }, call) }
    }
    const words = isZip ? m.cli_menu_exported_zip : m.cli_menu_exported
    return { output: words({ file, count: items }, call) }
  })
}

type Opened = OpenedShopFile & { path: string }

function importOpened(shop: Shop, { path, files, pictures, ...file }: Options & Opened) {
  const folder = dirname(path)
  const isExample = folder === join(PROGRAM_FOLDER, EXAMPLES)
  const isZip = files.size > 0
  return importMenu(shop, {
    ...file,
    brought: pictures,
    readPicture: isZip ? async (name) => files.get(name) ?? null : folderPictures(folder),
    encode: projectEncoder(PROGRAM_FOLDER),
    ...(isExample ? { readEncoded: packedExamples(PROGRAM_FOLDER) } : {}),
    by: 'cli',
  })
}

async function openFile(file: string, call: InLocale): Promise<OpenedShopFile> {
  const opened = await openShopFile(await readBytes(file, call))
  if (opened.ok) return opened.value
  const [refusal] = opened.refusals
  if (refusal?.code === 'zip_picture_broken' && refusal.field) {
    const picture = refusal.field
    throw new CannotStart(m.cli_menu_zip_file_broken({ file, picture }, call))
  }
  throw new CannotStart(REFUSED[refusal?.code ?? 'zip_unreadable']({ file }, call))
}

async function readBytes(file: string, call: InLocale): Promise<Uint8Array> {
  try {
    const { size } = await stat(file)
    if (size > MAX_SHOP_ZIP_BYTES) throw new CannotStart(m.cli_menu_zip_too_large({ file }, call))
    return await readFile(file)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const reason = error instanceof Error ? error.message : ''
    throw new CannotStart(m.cli_menu_unreadable({ file, reason }, call))
  }
}

const REFUSED: Record<ShopFileRefusal, Message<{ file: string }>> = {
  too_large: m.cli_menu_too_large,
  not_text: m.cli_menu_not_utf8,
  zip_unreadable: m.cli_menu_zip_unreadable,
  zip_too_large: m.cli_menu_zip_too_large,
  zip_without_shop: m.cli_menu_zip_without_shop,
  zip_picture_broken: m.cli_menu_zip_picture_broken,
  zip_too_many_pixels: m.cli_menu_zip_too_many_pixels,
}

function answerTo(
  file: string,
  outcome: MenuImportOutcome,
  { locale, ...options }: Options & InLocale,
): Answer {
  const call = { locale }
  if (!outcome.ok) {
    const isHeldBack = outcome.refusals.some(({ code }) => code === 'removes')
    const lines = [
      m.cli_menu_refused({ file }, call),
      ...outcome.refusals.map((fault) => faultText(fault, locale)),
      ...(isHeldBack
        ? [m.cli_menu_allow_remove({ command: 'flattop menu import --remove FILE' }, call)]
        : []),
    ]
    return { refused: lines.join('\n') }
  }
  const { changes, settings, notes } = outcome.value
  const needsRemove = options.dryRun && !options.mayRemove && removesAnything(changes)
  const lines = [
    ...(options.dryRun ? [m.cli_menu_dry_run({ file }, call)] : []),
    ...changeLines(changes, settings, call),
    ...(needsRemove ? [m.cli_menu_needs_remove({}, call)] : []),
    ...notes.map((note) => noteText(note, locale)),
  ]
  return { output: lines.join('\n') }
}

function changeLines(changes: MenuChanges, settings: string[], call: InLocale): string[] {
  const changed = changes.changed.map(({ title, fields }) =>
    m.cli_menu_changed_item({ title, fields: fields.join(', ') }, call),
  )
  return [
    ...line(m.cli_menu_added, changes.added, call),
    ...line(m.cli_menu_changed, changed, call),
    ...line(m.cli_menu_removed, changes.removed, call),
    ...line(m.cli_menu_categories_added, changes.categoriesAdded, call),
    ...line(m.cli_menu_categories_removed, changes.categoriesRemoved, call),
    ...line(m.cli_menu_ingredients_added, changes.ingredients.added, call),
    ...line(m.cli_menu_ingredients_changed, changes.ingredients.changed, call),
    ...line(m.cli_menu_ingredients_removed, changes.ingredients.removed, call),
    ...line(m.cli_menu_groups_added, changes.groups.added, call),
    ...line(m.cli_menu_groups_changed, changes.groups.changed, call),
    ...line(m.cli_menu_groups_removed, changes.groups.removed, call),
    ...line(m.cli_menu_schedules_added, changes.schedules.added, call),
    ...line(m.cli_menu_schedules_changed, changes.schedules.changed, call),
    ...line(m.cli_menu_schedules_removed, changes.schedules.removed, call),
    ...line(m.cli_menu_settings_changed, settings, call),
    changes.any || settings.length > 0
      ? m.cli_menu_unchanged({ count: changes.unchanged }, call)
      : m.cli_menu_same({}, call),
  ]
}

function line(text: Message<{ names: string }>, names: string[], call: InLocale): string[] {
  return names.length > 0 ? [text({ names: names.join(', ') }, call)] : []
}
