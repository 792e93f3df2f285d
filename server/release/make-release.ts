import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isBuildCurrent } from '../process/stamp.ts'
import { PROGRAM_FOLDER } from '../program-folder.ts'
import { writeArchive } from './archive.ts'
import type { Platform } from './lockfile.ts'
import { fillPackage } from './package-folder.ts'
import { addRuntime } from './runtime-folder.ts'

// Makes what is published of a version: the npm package, an archive for each machine that has all it needs in it, their checksums.
const root = PROGRAM_FOLDER
const made = join(root, 'build/release')
const PLATFORMS: Platform[] = ['x64', 'arm64'].map((cpu) => ({ os: 'linux', cpu, libc: 'glibc' }))

const changed = git('status', '--porcelain')
if (changed !== '') {
  process.stderr.write(`A release is of one commit. These files are changed:\n${changed}\n`)
  process.exit(1)
}
if (!isBuildCurrent(root)) {
  execFileSync(process.execPath, ['server/process/build.ts'], { cwd: root, stdio: 'inherit' })
}

rmSync(made, { recursive: true, force: true })
mkdirSync(made, { recursive: true })
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const committed = Number(git('log', '-1', '--format=%ct')) * 1000
const folder = join(root, 'build/package')
fillPackage(root, folder)
execFileSync('npm', ['pack', folder, '--silent', '--pack-destination', made], { stdio: 'ignore' })
for (const platform of PLATFORMS)
  archive(`flattop-${version}-${platform.os}-${platform.cpu}`, platform)
writeChecksums()

function archive(name: string, platform: Platform): void {
  const unpacked = join(made, name)
  cpSync(folder, unpacked, { recursive: true })
  addRuntime(root, unpacked, platform)
  writeArchive(unpacked, join(made, `${name}.tar.gz`), committed)
  rmSync(unpacked, { recursive: true })
}

function writeChecksums(): void {
  const files = readdirSync(made).sort()
  const lines = files.map((file) => `${hashOf(join(made, file))}  ${file}\n`)
  writeFileSync(join(made, 'SHA256SUMS'), lines.join(''))
  for (const file of files) {
    const megabytes = (statSync(join(made, file)).size / 1e6).toFixed(1)
    process.stdout.write(`${join('build/release', file)}  ${megabytes} MB\n`)
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}
