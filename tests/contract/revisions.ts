import { expect, test } from 'vitest'
import {
  raiseContentRevision,
  readContentRevision,
} from '#shop/persistence/queries/settings/revisions.ts'
import type { Contract } from './contract.ts'

export const revisionsContract: Contract = (open) => {
  test('every change to the content raises the revision', async () => {
    await using opened = await open()
    const { shop } = opened
    expect(await readContentRevision(shop.read)).toBe(0)
    expect(await shop.work(raiseContentRevision)).toBe(1)
    expect(await shop.work(raiseContentRevision)).toBe(2)
    expect(await readContentRevision(shop.read)).toBe(2)
  })
}
