import { expect, test } from 'vitest'
import {
  raiseContentRevision,
  readContentRevision,
} from '#shop/persistence/queries/settings/revisions.ts'
import type { Database } from '#shop/persistence/tables.ts'
import type { Contract } from './contract.ts'

export const readerContract: Contract = (open) => {
  test('a reader sees committed data, and nothing before it is committed', async () => {
    await using opened = await open()
    const { shop } = opened
    const raised = Promise.withResolvers<void>()
    const compared = Promise.withResolvers<void>()
    const unit = shop.work(async (tx) => {
      await raiseContentRevision(tx)
      raised.resolve()
      await compared.promise
    })
    await raised.promise
    expect(await readContentRevision(shop.read)).toBe(0)
    compared.resolve()
    await unit
    expect(await readContentRevision(shop.read)).toBe(1)
  })

  test('a reader cannot write, even around the types', async () => {
    await using opened = await open()
    const { shop } = opened
    const writer = shop.read as Database
    await expect(writer.updateTable('revisions').set({ number: 9 }).execute()).rejects.toThrow()
    expect(await readContentRevision(shop.read)).toBe(0)
  })
}
