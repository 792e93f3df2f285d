import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HASHES } from '../process/runtime-check.mjs'
import { unpackFetched } from './fetched-package.ts'
import { lockedFor, type Platform } from './lockfile.ts'
import { NATIVE } from './package-folder.ts'

/** Adds to a program's folder what it needs on a platform: Node.js, the native packages and what starts both. */
export function addRuntime(root: string, folder: string, platform: Platform): void {
  for (const each of lockedFor(root, NATIVE, platform)) {
    unpackFetched(each, join(folder, 'node_modules', each.name))
  }
  addNode(root, join(folder, 'runtime'), platform)
  cpSync(join(root, 'flattop'), join(folder, 'flattop'))
  for (const file of ['flattop.service', 'Dockerfile']) {
    cpSync(join(import.meta.dirname, 'files', file), join(folder, file))
  }
}

/** The lockfile knows the package that fetches Node.js, not Node.js itself, so that its hash is checked as after an installation. */
function addNode(root: string, folder: string, { os, cpu }: Platform): void {
  using fetched = mkdtempDisposableSync(join(tmpdir(), 'flattop-node-'))
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `node-${os}-${cpu}`
  unpackFetched({ name, version: dependencies.node, integrity: '' }, fetched.path)
  const found = createHash('sha256')
    .update(readFileSync(join(fetched.path, 'bin/node')))
    .digest('hex')
  const expected = (HASHES as Record<string, string>)[`${os}-${cpu}`]
  if (found !== expected) throw new Error(`${name} is not the Node.js of this version: ${found}`)
  cpSync(join(fetched.path, 'bin/node'), join(folder, 'node'))
  chmodSync(join(folder, 'node'), 0o755)
  cpSync(join(fetched.path, 'LICENSE'), join(folder, 'LICENSE'))
}
