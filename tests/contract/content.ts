import { expect, test } from 'vitest'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Contract } from './contract.ts'
import { category, item } from './rows.ts'

export const contentContract: Contract = (open) => {
  test('pages show the menu and the settings of the newest revision', async () => {
    await using opened = await open()
    const { shop } = opened
    expect((await readContent(shop.read)).menu.categories).toEqual([])
    await shop.work(async (tx) => {
      await tx.insertInto('categories').values(category()).execute()
      await tx
        .insertInto('items')
        .values(item({ title: 'Two Hands' }))
        .execute()
      await writeSettings(tx, { name: 'Bun & Gun' })
      await raiseContentRevision(tx)
    })
    const { menu, settings } = await readContent(shop.read)
    expect(menu.categories[0]?.items[0]?.title).toBe('Two Hands')
    expect(settings.name).toBe('Bun & Gun')
  })

  test('the content of pages is read once until something changes it', async () => {
    await using opened = await open()
    const { shop } = opened
    const first = await readContent(shop.read)
    expect(await readContent(shop.read)).toBe(first)
    await shop.work(raiseContentRevision)
    expect(await readContent(shop.read)).not.toBe(first)
  })
}
