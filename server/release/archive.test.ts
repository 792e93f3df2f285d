import {
  chmodSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract, list } from 'tar'
import { expect, test } from 'vitest'
import { writeArchive } from './archive.ts'

const COMMITTED = Date.UTC(2026, 10, 20)

test('two people who pack the same program get the same bytes, whenever and in whatever order they wrote it', () => {
  using one = someProgram(['menu/shop.json', 'flattop', 'a.txt'], { umask: 0o022, time: 1 })
  using other = someProgram(['a.txt', 'flattop', 'menu/shop.json'], { umask: 0o077, time: 2 })
  expect(archived(one.path)).toEqual(archived(other.path))
})

test('another content is another archive', () => {
  using one = someProgram(['flattop'])
  using other = someProgram(['flattop'])
  writeFileSync(join(other.path, 'flattop-1/flattop'), 'changed')
  expect(archived(one.path)).not.toEqual(archived(other.path))
})

test('an archive unpacks into one folder, with what starts it ready to run', () => {
  using program = someProgram(['menu/shop.json', 'flattop'])
  archived(program.path)
  const file = join(program.path, 'made.tar.gz')
  const names: string[] = []
  list({ file, sync: true, onReadEntry: (entry) => names.push(entry.path) })
  expect(names).toEqual(['flattop-1/flattop', 'flattop-1/menu/shop.json'])

  const unpacked = join(program.path, 'unpacked')
  mkdirSync(unpacked)
  extract({ file, cwd: unpacked, sync: true })
  const modeOf = (name: string) => statSync(join(unpacked, 'flattop-1', name)).mode & 0o111
  expect([modeOf('flattop'), modeOf('menu/shop.json')]).toEqual([0o111, 0])
})

function someProgram(files: string[], { umask = 0o022, time = 1 } = {}) {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-archive-'))
  mkdirSync(join(folder.path, 'flattop-1/menu'), { recursive: true })
  for (const name of files) {
    const path = join(folder.path, 'flattop-1', name)
    writeFileSync(path, `content of ${name}`)
    chmodSync(path, (name === 'flattop' ? 0o777 : 0o666) & ~umask)
    utimesSync(path, time, time)
  }
  return folder
}

function archived(folder: string): Buffer {
  const file = join(folder, 'made.tar.gz')
  writeArchive(join(folder, 'flattop-1'), file, COMMITTED)
  return readFileSync(file)
}
