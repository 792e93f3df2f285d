import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { MenuChanges } from '#shop/domain/menu/menu-changes.ts'
import { openShop } from '#shop/open-shop.ts'
import { importMenu, type MenuImportOutcome } from '#shop/operations/menu/import-menu.ts'
import { folderPictures } from '#shop/pictures/folder-pictures.ts'
import { cachedEncoder } from '#shop/pictures/picture-cache.ts'
import { PICTURE_CACHE } from '#shop/pictures/warm-picture-cache.ts'
import { CannotStart } from '../cannot-start.ts'
import { readConfig } from '../config.ts'
import { faultWords, noteWords } from './menu-words.ts'

const USAGE = `npm run menu:import FILE                 makes the shop's menu match the file
npm run menu:import -- --dry-run FILE    shows what would change, and changes nothing
npm run menu:import -- --remove FILE     also takes off what the file leaves out`
const LARGEST_FILE = 2 * 1024 * 1024
const root = dirname(dirname(import.meta.dirname))

try {
  const { file, ...options } = readWords(process.argv.slice(2))
  // npm starts every command in the project's folder and tells here where it was typed.
  process.exitCode = await importFile(resolve(process.env.INIT_CWD ?? '.', file), options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

type Options = { mayRemove: boolean; dryRun: boolean }

function readWords(words: string[]): Options & { file: string } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { remove: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw new TypeError('Import one file at a time.')
    return { file, mayRemove: values.remove ?? false, dryRun: values['dry-run'] ?? false }
  } catch {
    throw new CannotStart(USAGE)
  }
}

async function importFile(path: string, options: Options): Promise<number> {
  const config = readConfig(process.env)
  const text = await readText(path)
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const { shop, close } = await openShop({ ...config, publicUrl, mustExist: true })
  try {
    const outcome = await importMenu(shop, {
      text,
      readPicture: folderPictures(dirname(path)),
      encode: cachedEncoder(join(root, PICTURE_CACHE)),
      ...options,
      by: 'cli',
    })
    return report(path, outcome, options)
  } finally {
    await close()
  }
}

async function readText(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > LARGEST_FILE) {
      throw new CannotStart(
        `${path} is larger than 2 MB. Leave the pictures out and name their files instead.`,
      )
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path))
  } catch (error) {
    if (error instanceof CannotStart) throw error
    if (error instanceof TypeError) {
      throw new CannotStart(`${path} is not written in UTF-8. Save it as UTF-8.`)
    }
    throw new CannotStart(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

function report(path: string, outcome: MenuImportOutcome, options: Options): number {
  const { dryRun, mayRemove } = options
  if (!outcome.ok) {
    const lines = outcome.refusals.map(faultWords)
    process.stderr.write(`${path} was not imported. Nothing has changed.\n${lines.join('\n')}\n`)
    return 1
  }
  const { changes, settings, notes } = outcome.value
  const lines = [
    ...(dryRun ? [`This is what importing ${path} would do. Nothing has changed.`] : []),
    ...told('Added', changes.added),
    ...told(
      'Changed',
      changes.changed.map(({ title, fields }) => `${title} (${fields.join(', ')})`),
    ),
    ...told('Removed', changes.removed),
    ...told('Categories added', changes.categoriesAdded),
    ...told('Categories removed', changes.categoriesRemoved),
    ...told('Settings changed', settings),
    changes.any || settings.length > 0
      ? `Unchanged: ${changes.unchanged} items`
      : 'The shop has exactly this menu already.',
    ...(dryRun && !mayRemove && removesSomething(changes) ? ['Importing it needs --remove.'] : []),
    ...notes.map(noteWords),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

function removesSomething({ removed, categoriesRemoved }: MenuChanges): boolean {
  return removed.length > 0 || categoriesRemoved.length > 0
}

function told(what: string, names: string[]): string[] {
  return names.length > 0 ? [`${what}: ${names.join(', ')}`] : []
}
