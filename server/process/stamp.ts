import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of the build, hashed by content, so that a fresh clone or a switched branch is noticed. */
const SOURCES = [
  'app',
  'shop',
  'server',
  'messages',
  'public',
  'project.inlang/settings.json',
  'project.inlang/paraglide.config.js',
  'project.inlang/sdk',
  'package-lock.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite',
]

/** Made by the build itself. */
const MADE = 'messages/compiled'

/** Written last, so that an interrupted build is not mistaken for a complete one. */
const STAMP_FILE = 'build/stamp'

export function isBuildCurrent(root: string): boolean {
  try {
    return readFileSync(join(root, STAMP_FILE), 'utf8') === stampOf(root)
  } catch {
    return false
  }
}

export function writeStamp(root: string, stamp: string): void {
  writeFileSync(join(root, STAMP_FILE), stamp)
}

export function stampOf(root: string): string {
  const hash = createHash('sha1')
  for (const path of SOURCES.flatMap((source) => filesUnder(root, source))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function filesUnder(root: string, path: string): string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats || path === MADE) return []
  if (stats.isFile()) return path.includes('.test.') ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}
