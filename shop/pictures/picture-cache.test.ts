import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { folderPictures } from './folder-pictures.ts'
import { cachedEncoder } from './picture-cache.ts'

const master = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#c33' } })
  .png()
  .toBuffer()

test('a cached picture equals the encoded one', async () => {
  await using folder = await temporaryFolder()
  const encode = cachedEncoder(join(folder.path, 'made', 'on', 'demand'))
  const first = await encode(master)
  expect(first).toEqual(await encodePicture(master))
  expect(await encode(master)).toEqual(first)
})

test('a picture that can’t be cached is encoded all the same', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'file'), '')
  const encode = cachedEncoder(join(folder.path, 'file', 'below'))
  expect(await encode(master)).toMatchObject({ ok: true })
})

test('a cached picture with missing files is encoded again', async () => {
  await using folder = await temporaryFolder()
  const encode = cachedEncoder(folder.path)
  const first = await encode(master)
  const [kept = ''] = await readdir(folder.path)
  const file = join(folder.path, kept)
  const whole = await readFile(file)
  for (const length of [0, 1, whole.length >> 1, whole.length - 1]) {
    await writeFile(file, whole.subarray(0, length))
    expect(await encode(master)).toEqual(first)
  }
})

test('a file that is no picture is not cached', async () => {
  await using folder = await temporaryFolder()
  expect(await cachedEncoder(folder.path)(Buffer.from('words'))).toMatchObject({ ok: false })
  expect(await readdir(folder.path)).toEqual([])
})

test('a folder serves its own pictures and no others', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'cola.png'), master)
  const read = folderPictures(folder.path)
  expect(await read('cola.png')).toEqual(master)
  expect(await read('missing.png')).toBeNull()
  expect(await read('/etc/hostname')).toBeNull()
  expect(await read('../../../../etc/hostname')).toBeNull()
  expect(await read('')).toBeNull()
})

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'flattop-pictures-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
