import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage } from './lockfile.ts'

const RULE = `\n${'-'.repeat(78)}\n`
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i

/** Returns one text with the licence of each package, as it came with the package in the folder `packages`. */
export function licencesOf(packages: readonly LockedPackage[], folder: string): string {
  return packages.map((each) => licenceOf(each, join(folder, each.name))).join(RULE)
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
