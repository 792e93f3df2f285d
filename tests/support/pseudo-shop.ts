import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { leanManifests } from '#server/process/lean-manifest.ts'
import { stampOf, writeStamp } from '#server/process/stamp.ts'
import type { DrawnMail } from '#shop/messaging/mail/mail.ts'
import { readCatalogue } from '#tests/catalogues/catalogue.ts'
import { accent, pseudoCatalogue } from '#tests/catalogues/pseudo.ts'

/** Not a real language: it stands for one that is longer, accented and written from right to left. */
export const PSEUDO_LOCALE = 'ar-XB'

const SOURCES = [
  'app',
  'shop',
  'server',
  'messages/messages.d.ts',
  'public',
  'menu',
  'project.inlang',
  'tests/support',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite',
  'vite.config.ts',
]

/** A text to plant in a source, in place of what follows `after`. */
export type Plant = { file: string; after: string; text: string }

/** Builds a copy of the program whose only language is the pseudo-locale; returns its folder. */
export function buildPseudoShop(plants: readonly Plant[]): string {
  const root = mkdtempSync(join(tmpdir(), 'flattop-pseudo-'))
  for (const source of SOURCES) cpSync(source, join(root, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'build'))
  replace(root, 'shop/domain/common/locale.ts', "['en'] as const", `['${PSEUDO_LOCALE}'] as const`)
  for (const { file, after, text } of plants) replace(root, file, after, after + text)
  writeMessages(root)
  writeMenu(root)
  execFileSync(join(root, 'node_modules/.bin/react-router'), ['build', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  leanManifests(join(root, 'build/client'))
  writeStamp(root, stampOf(root))
  return root
}

export function removePseudoShop(root: string): void {
  rmSync(root, { recursive: true, force: true })
}

/** Renders every mail of the program in this folder, in a process of its own. */
export function readEveryMail(root: string): DrawnMail[] {
  const script = join(root, 'tests/support/every-mail.ts')
  const printed = execFileSync(process.execPath, [script], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(printed)
}

function writeMessages(root: string): void {
  const folder = join(root, 'messages', PSEUDO_LOCALE)
  mkdirSync(folder)
  for (const [name, file] of Object.entries(pseudoCatalogue(readCatalogue('en')))) {
    writeFileSync(join(folder, name), JSON.stringify(file))
  }
  const settings = join(root, 'project.inlang/settings.json')
  const facts = {
    ...JSON.parse(readFileSync(settings, 'utf8')),
    baseLocale: PSEUDO_LOCALE,
    locales: [PSEUDO_LOCALE],
  }
  writeFileSync(settings, JSON.stringify(facts))
}

/** Fields of the shop file that people read; the rest are numbers, file names and addresses. */
const SAID = /^(?:name|tagline|description|address|title|text|bullets|alt)$/

/** Writes the shop's own texts without ASCII letters too, so that any ASCII left comes from the program. */
function writeMenu(root: string): void {
  const path = join(root, 'menu/shop.json')
  const menu = JSON.parse(readFileSync(path, 'utf8'), (key, value) => {
    if (key === 'socialLinks')
      return Object.fromEntries(Object.entries(value).map(([name, url]) => [accent(name), url]))
    if (!SAID.test(key)) return value
    return Array.isArray(value) ? value.map(accent) : accent(value)
  })
  writeFileSync(path, JSON.stringify(menu))
}

function replace(root: string, file: string, what: string, by: string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(what)) throw new Error(`${file} no longer says ${what}`)
  writeFileSync(
    path,
    text.replace(what, () => by),
  )
}
