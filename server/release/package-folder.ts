import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { EXAMPLE_NAMES, exampleNames } from '#shop/pictures/example-pictures.ts'
import { licencesOf } from './licences.ts'
import { lockedInside } from './lockfile.ts'

/** What the program reads when it runs, and what its owner does. */
const PARTS = [
  'build/client',
  'build/server',
  'menu/shop.json',
  'menu/encoded',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'docs/operating',
  'docs/operating.md',
  'docs/pricing.md',
  'docs/scale',
  'docs/scale.md',
  'docs/security.md',
  'monitoring',
]

/** The only package that can't be built into the server: it is native. */
export const NATIVE = 'sharp'

/** Fills a folder with the program as it is built, ready for `npm pack`. What it needs besides is in its manifest. */
export function fillPackage(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true })
  writeFileSync(join(folder, EXAMPLE_NAMES), exampleNames(root))
  cpSync(join(import.meta.dirname, 'files/flattop.mjs'), join(folder, 'flattop.mjs'))
  writeFileSync(
    join(folder, 'LICENCES-OF-OTHERS.txt'),
    licencesOf(lockedInside(root), join(root, 'node_modules')),
  )
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(root), null, 2)}\n`)
  openToEveryone(folder)
}

/** npm packs the modes that files have, which are those of whoever packs. */
function openToEveryone(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

function manifestOf(root: string) {
  const { name, version, description, license, type, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const [runtime] = dependencies.node.split('.')
  return {
    name,
    version,
    description,
    license,
    type,
    engines: { node: `>=${runtime}` },
    bin: { flattop: 'flattop.mjs' },
    dependencies: { [NATIVE]: dependencies[NATIVE] },
  }
}
