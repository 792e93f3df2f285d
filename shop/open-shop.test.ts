import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtempDisposable, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from './open-shop.ts'
import { adoptSecret } from './operations/accounts/adopt-secret.ts'
import {
  raiseContentRevision,
  readContentRevision,
} from './persistence/queries/settings/revisions.ts'

const publicUrl = 'http://localhost:3000'

test('a shop makes a data folder for its owner only, and finds everything there when it opens again', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const dataDir = join(folder.path, 'new', 'data')
  const first = await openShop({ dataDir, publicUrl, lock: true })
  await first.shop.work(raiseContentRevision)
  expect(openToOthers(dataDir)).toEqual([])
  await first.close()
  expect(openToOthers(dataDir)).toEqual([])
  const second = await openShop({ dataDir, publicUrl, lock: true })
  expect(await readContentRevision(second.shop.read)).toBe(1)
  expect(second.shop.fingerprint('guest')).toBe(first.shop.fingerprint('guest'))
  await second.close()
})

test('a shop hashes passwords at full cost unless a test asks for less', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const { shop, close } = await openShop({ dataDir: folder.path, publicUrl })
  expect(shop.passwordCost).toEqual({ memory: 19_456, passes: 2, parallelism: 1 })
  await close()
})

test('a closed shop leaves one database file behind', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const { shop, close } = await openShop({ dataDir: folder.path, publicUrl })
  await readContentRevision(shop.read)
  await shop.work(raiseContentRevision)
  await close()
  expect((await readdir(folder.path)).sort()).toEqual(['flattop.db', 'secret'])
})

test('closing waits for running transactions', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const { shop, close } = await openShop({ dataDir: folder.path, publicUrl })
  const units = Array.from({ length: 100 }, () => shop.work(raiseContentRevision))
  await close()
  expect(await Promise.all(units)).toHaveLength(100)
})

test('a second server on the same data folder is refused, and other programs are not', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const dataDir = folder.path
  const server = await openShop({ dataDir, publicUrl, lock: true })
  await expect(openShop({ dataDir, publicUrl, lock: true })).rejects.toMatchObject({
    name: 'ShopOpeningError',
    code: 'file_locked',
    message: expect.stringContaining(dataDir),
  })
  const tool = await openShop({ dataDir, publicUrl })
  await Promise.all([server, tool].map(({ shop }) => shop.work(raiseContentRevision)))
  expect(await readContentRevision(server.shop.read)).toBe(2)
  await tool.close()
  await server.close()
  await (await openShop({ dataDir, publicUrl, lock: true })).close()
})

test('another process is refused too, until the one that serves has died', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const dataDir = folder.path
  const program = `
    import { openShop } from ${JSON.stringify(new URL('./open-shop.ts', import.meta.url).href)}
    await openShop({ dataDir: ${JSON.stringify(dataDir)}, publicUrl: '', lock: true })
    console.log('open')
    setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const ended = once(server, 'exit')
  await once(server.stdout, 'data')
  await expect(openShop({ dataDir, publicUrl, lock: true })).rejects.toMatchObject({
    code: 'file_locked',
  })
  server.kill('SIGKILL')
  await ended
  await (await openShop({ dataDir, publicUrl, lock: true })).close()
})

test('a program with another secret is refused until the shop adopts that secret', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const place = { dataDir: folder.path, publicUrl }
  await (await openShop({ ...place, secret: 'the secret that the shop began with' })).close()
  const other = { ...place, secret: 'another secret, from another machine' }
  await expect(openShop({ ...other, lock: true })).rejects.toMatchObject({
    code: 'other_secret',
    message: expect.stringContaining('./flattop secret adopt'),
  })
  const opened = await openShop({ ...other, anySecret: true })
  await adoptSecret(opened.shop, { endsLinks: false, by: 'cli' }).finally(opened.close)
  await (await openShop({ ...other, lock: true })).close()
})

test('a command in a folder without a shop is refused, and creates none', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const dataDir = join(folder.path, 'data')
  await expect(openShop({ dataDir, publicUrl, mustExist: true })).rejects.toMatchObject({
    code: 'no_shop',
    message: expect.stringContaining(dataDir),
  })
  expect(await readdir(folder.path)).toEqual([])
})

test('an unreadable secret is reported with its folder', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  await mkdir(join(folder.path, 'secret'))
  await expect(openShop({ dataDir: folder.path, publicUrl })).rejects.toMatchObject({
    code: 'data_folder_unusable',
    message: expect.stringContaining(folder.path),
  })
})

test('a lock file that can’t be opened is named', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const file = join(folder.path, 'flattop.db.lock')
  await mkdir(file)
  await expect(openShop({ dataDir: folder.path, publicUrl, lock: true })).rejects.toMatchObject({
    code: 'data_folder_unusable',
    message: expect.stringContaining(file),
  })
})

test('a path that can’t be a data folder is named', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const dataDir = join(folder.path, 'file')
  await writeFile(dataDir, 'not a folder')
  for (const path of [dataDir, join(dataDir, 'below')]) {
    await expect(openShop({ dataDir: path, publicUrl })).rejects.toMatchObject({
      code: 'data_folder_unusable',
      message: expect.stringContaining(path),
    })
  }
})

test('a file that is no database is named and left unchanged', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-open-'))
  const file = join(folder.path, 'flattop.db')
  await writeFile(file, 'a shopping list, and a long one: '.repeat(100))
  await expect(openShop({ dataDir: folder.path, publicUrl, lock: true })).rejects.toMatchObject({
    code: 'database_damaged',
    message: expect.stringContaining(file),
  })
  expect(statSync(file).size).toBe(3300)
})

/** The folder and its files that other users than the owner may access. */
function openToOthers(folder: string): string[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  return names.filter((name) => statSync(join(folder, name)).mode & 0o077)
}
