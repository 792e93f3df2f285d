import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { refuseDatabaseMismatch } from '#server/process/database-mismatch.ts'
import { openShop } from '#shop/open-shop.ts'
import { newShop } from '#tests/support/new-shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { makeDatabase } from '#tests/support/test-database.ts'

const publicUrl = 'http://localhost:3000'

test('an empty PostgreSQL beside a data folder with a shop is refused', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-moved-'))
  await using database = await makeDatabase({ server: inject('postgresUrl') })
  const dataDir = await newShop(folder.path)
  const place = { dataDir, databaseUrl: database.url, publicUrl }
  const { shop, close } = await openShop(place)
  await expect(refuseDatabaseMismatch(shop, place)).rejects.toThrow(dataDir)
  await setUpKitchen(shop)
  await refuseDatabaseMismatch(shop, place)
  await close()
})

test('a command on a PostgreSQL database without a shop creates none', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-moved-'))
  await using database = await makeDatabase({ server: inject('postgresUrl') })
  const place = { dataDir: folder.path, databaseUrl: database.url, publicUrl }
  const refused = { code: 'no_shop' }
  await expect(openShop({ ...place, mustExist: true })).rejects.toMatchObject(refused)
  await expect(openShop({ ...place, mustExist: true })).rejects.toMatchObject(refused)
})

test('when two programs use one PostgreSQL, the second needs the secret of the first', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-moved-'))
  await using database = await makeDatabase({ server: inject('postgresUrl') })
  const place = { dataDir: folder.path, databaseUrl: database.url, publicUrl }
  const first = await openShop({ ...place, secret: 'the secret that both should have' })
  const second = openShop({ ...place, secret: 'a secret that is another one' })
  await expect(second).rejects.toMatchObject({ code: 'other_secret' })
  await first.close()
})
