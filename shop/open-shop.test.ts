import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { raiseContentRevision, readContentRevision } from './persistence/queries/revisions.ts'

test('a new shop has empty tables and a first revision', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  expect(await shop.read.selectFrom('items').selectAll().execute()).toEqual([])
  expect(await readContentRevision(shop.read)).toBe(0)
  expect(await shop.work(raiseContentRevision)).toBe(1)
  expect(await readContentRevision(shop.read)).toBe(1)
})
