import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { LockedPackage } from './lockfile.ts'

const RULE = `\n${'-'.repeat(78)}\n`
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i

/** Returns one text with the licence of each package, as it came with the package that the program in `root` uses. */
export function licencesOf(packages: readonly LockedPackage[], root: string): string {
  return packages.map((each) => licenceOf(each, folderOf(each.name, root))).join(RULE)
}

/** Where Node.js finds a package: beside the program, or above it. */
function folderOf(name: string, root: string): string {
  const places = createRequire(join(root, 'package.json')).resolve.paths(name) ?? []
  const folder = places.map((place) => join(place, name)).find((each) => existsSync(each))
  if (folder === undefined) throw new Error(`${name} is not installed.`)
  return folder
}

function licenceOf({ name, version, license }: LockedPackage, folder: string): string {
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const found = texts.length > 0 ? texts : [`Its package has no text of it. ${sourceOf(folder)}`]
  return [`${name} ${version}: ${license}`, ...found].join('\n\n')
}

function sourceOf(folder: string): string {
  const { author, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const by = author?.name ?? author
  const at = homepage ?? repository?.url ?? repository
  return [by && `By ${by}.`, at && `From ${at}`].filter(Boolean).join(' ')
}
