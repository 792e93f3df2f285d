import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeArchive } from '#server/release/archive.ts'
import { packedProgram } from '#tests/support/packed-program.ts'
import type { Finding } from '../finding.ts'
import { fillReleased, open } from '../released-program.ts'
import { serveSlowly } from '../slow-server.ts'

/** Of a line of 50 Mbit/s. */
const BYTES_A_SECOND = 50_000_000 / 8

const UNPACK_AND_START =
  'mkdir "$0" && $1 | tar -xz --strip-components=1 -C "$0" && exec "$0/flattop" start'

/** What a release and an installation from the sources weigh, and how long an archive takes to an open shop. */
export async function measure(): Promise<Finding[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-bench-'))
  return [
    ...installPackage(join(folder.path, 'package')),
    ...(await openArchive(join(folder.path, 'archive'))),
    ...installSources(join(folder.path, 'sources')),
  ]
}

function installPackage(folder: string): Finding[] {
  mkdirSync(folder)
  const pack = ['pack', packedProgram(), '--silent', '--pack-destination', folder]
  const packed = execFileSync('npm', pack, { encoding: 'utf8' }).trim()
  writeFileSync(join(folder, 'package.json'), '{}')
  const fetched = npm(folder, 'install', `./${packed}`)
  const program = statSync(join(folder, packed)).size / 1e6
  process.stdout.write(
    `  the package ${program.toFixed(1)} MB, what it needs ${(fetched - program).toFixed(1)} MB\n`,
  )
  return [
    { what: 'the package with what it needs, compressed', value: fetched, unit: 'MB', atMost: 20 },
    { what: 'the same, installed', value: diskMegabytes(join(folder, 'node_modules')), unit: 'MB' },
  ]
}

async function openArchive(folder: string): Promise<Finding[]> {
  const unpacked = join(folder, 'flattop')
  mkdirSync(folder)
  fillReleased(unpacked)
  const archive = join(folder, 'flattop.tar.gz')
  writeArchive(unpacked, archive, 0)
  const started = (name: string, source: string) => {
    const command = ['sh', '-c', UNPACK_AND_START, join(folder, name), source]
    return open(command, { DATA_DIR: join(folder, `${name}-data`) })
  }
  const fromFile = await started('from-file', `cat ${archive}`)
  await using server = await serveSlowly(archive, BYTES_A_SECOND)
  const fromLine = await started('from-line', `curl --silent ${server.address}`)
  return [
    {
      what: 'an archive with Node.js, compressed',
      value: statSync(archive).size / 1e6,
      unit: 'MB',
      atMost: 80,
    },
    { what: 'the same, unpacked', value: diskMegabytes(unpacked), unit: 'MB' },
    { what: 'from its file to an open shop', value: fromFile.wall / 1000, unit: 's', atMost: 3 },
    {
      what: 'from a line of 50 Mbit/s to an open shop',
      value: fromLine.wall / 1000,
      unit: 's',
      atMost: 20,
    },
  ]
}

function installSources(folder: string): Finding[] {
  mkdirSync(folder)
  for (const part of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'project.inlang/sdk',
    'server/process/runtime-check.mjs',
  ]) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  const fetched = npm(folder, 'ci')
  const disk = diskMegabytes(join(folder, 'node_modules'))
  return [
    { what: 'packages of `npm ci`, compressed', value: fetched, unit: 'MB', atMost: 150 },
    { what: 'the same, installed', value: disk, unit: 'MB', atMost: 450 },
  ]
}

/** Runs npm with an empty cache; returns how many megabytes of packages it fetched, as they are sent. */
function npm(folder: string, ...words: string[]): number {
  const cache = join(folder, 'cache')
  execFileSync('npm', [...words, '--cache', cache, '--silent'], { cwd: folder, stdio: 'ignore' })
  const files = readdirSync(join(cache, '_cacache/content-v2'), {
    recursive: true,
    withFileTypes: true,
  })
  const bytes = files
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    // What npm asks about packages is JSON.
    .filter((content) => content[0] === 0x1f)
    .reduce((sum, content) => sum + content.length, 0)
  return bytes / 1e6
}

function diskMegabytes(folder: string): number {
  return (
    Number.parseInt(
      execFileSync('du', ['-s', '--block-size=1', folder], { encoding: 'utf8' }),
      10,
    ) / 1e6
  )
}
