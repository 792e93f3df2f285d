import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderPictures } from './folder-pictures.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  writeFileSync(join(folder, 'cola.webp'), 'cola')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a picture is found by its name in the folder', async () => {
  expect(Buffer.from((await folderPictures(folder)('cola.webp')) ?? []).toString()).toBe('cola')
})

test.for(['../cola.webp', '/etc/passwd', 'way-out.webp', 'nothing.webp', '.', ''])(
  'the name %j finds nothing',
  async (name) => {
    symlinkSync('/etc/passwd', join(folder, 'way-out.webp'))
    expect(await folderPictures(folder)(name)).toBeNull()
  },
)

test('a pipe that nobody writes to is no picture and blocks nothing', async () => {
  expect(spawnSync('mkfifo', [join(folder, 'pipe.webp')]).status).toBe(0)
  expect(await folderPictures(folder)('pipe.webp')).toBeNull()
})
