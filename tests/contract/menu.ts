import { expect, test } from 'vitest'
import type { MenuDraft, MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { logChanges } from '#shop/operations/common/log-changes.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { replaceMenu } from '#shop/operations/menu/replace-menu.ts'
import { readMenu } from '#shop/persistence/queries/menu/menu.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import {
  readPictureFile,
  readPictureStyles,
  writePicture,
} from '#shop/persistence/queries/menu/pictures.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import { itemDraft, menuDraft } from '#tests/support/menu-item.ts'
import { shopSettings } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'
import { category, item, picture, pictureFile } from './rows.ts'

export const menuContract: Contract = (open) => {
  test('the menu is in the shop’s order, each card with its anchor', async () => {
    await using opened = await open()
    const { shop } = opened
    await shop.work(async (tx) => {
      await tx
        .insertInto('categories')
        .values([category({ id: 'drinks', anchor: 'menuDrink', position: 1 }), category()])
        .execute()
      await tx
        .insertInto('items')
        .values([
          item({ id: 'late', slug: 'late', position: 9 }),
          item({ id: 'cola', slug: 'cola', category_id: 'drinks', position: 3 }),
          item({ id: 'early', slug: 'early', position: 2 }),
        ])
        .execute()
    })
    const { categories } = await readMenu(shop.read)
    expect(
      categories.map(({ id, items }) => [id, items.map((one) => `${one.id} ${one.anchor}`)]),
    ).toEqual([
      ['burgers', ['early menuHamburger1', 'late menuHamburger2']],
      ['drinks', ['cola menuDrink1']],
    ])
  })

  test('a card has its numbers as numbers, and its picture or none', async () => {
    await using opened = await open()
    const { shop } = opened
    const focus = { x: 10, y: 20, zoom: 2.5 }
    await shop.work(async (tx) => {
      await writePicture(tx, picture(), [pictureFile()])
      await tx.insertInto('categories').values(category()).execute()
      await tx
        .insertInto('items')
        .values([
          item({
            rating: 4.6,
            picture_id: picture().id,
            picture_alt: 'A burger',
            picture_focus: JSON.stringify(focus),
          }),
          item({ id: 'bare', slug: 'bare', position: 1 }),
        ])
        .execute()
    })
    const [shown, bare] = (await readMenu(shop.read)).categories[0]?.items ?? []
    expect(shown).toMatchObject({
      price: 950,
      rating: 4.6,
      picture: { width: 1200, widths: [320, 640], alt: 'A burger' },
    })
    expect(bare?.picture).toBeNull()
    expect(await readPictureStyles(shop.read)).toMatchObject([{ id: picture().id, focus }])
  })

  test('a picture file is read byte for byte as stored, and an unknown one is null', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id } = picture()
    await shop.work((tx) => writePicture(tx, picture(), [pictureFile()]))
    await shop.work((tx) => writePicture(tx, picture(), [pictureFile({ width: 640 })]))
    const bytes = await readPictureFile(shop.read, { id, width: 640, format: 'avif' })
    expect(bytes && [...bytes]).toEqual([0, 255, 1])
    expect(await readPictureFile(shop.read, { id, width: 320, format: 'avif' })).toBeNull()
    expect(await readPictureFile(shop.read, { id, width: 640, format: 'webp' })).toBeNull()
    expect(
      await readPictureFile(shop.read, { id: 'unknown', width: 640, format: 'avif' }),
    ).toBeNull()
  })

  test('settings start with defaults, store valid values and refuse invalid ones', async () => {
    await using opened = await open()
    const { shop } = opened
    expect(await readSettings(shop.read)).toEqual(shopSettings())
    await shop.work((tx) => writeSettings(tx, { name: 'Bun & Gun', deliveryFee: 300 }))
    await shop.work((tx) => writeSettings(tx, { deliveryFee: 400 }))
    const expected = shopSettings({ name: 'Bun & Gun', deliveryFee: 400 })
    expect(await readSettings(shop.read)).toEqual(expected)
    const senseless = shop.work((tx) => writeSettings(tx, { name: 'No', deliveryFee: -1 }))
    await expect(senseless).rejects.toThrow('deliveryFee')
    expect(await readSettings(shop.read)).toEqual(expected)
  })

  test('a setting that was damaged by hand is a fault, not a guess', async () => {
    await using opened = await open()
    const { shop } = opened
    const row = { key: 'deliveryFee', value: '"free"' }
    await shop.work((tx) => tx.insertInto('settings').values(row).execute())
    await expect(readSettings(shop.read)).rejects.toThrow('deliveryFee')
  })

  test('a menu is replaced in place: items stay, swap slugs, move, come and go', async () => {
    await using opened = await open()
    const { shop } = opened
    const first = menuDraft({
      categories: [kind('burgers', 'menuA'), kind('drinks', 'menuB')],
      items: [
        draft('a', 'burgers', 'one'),
        draft('b', 'burgers', 'two'),
        draft('c', 'drinks', 'three'),
      ],
    })
    const second = menuDraft({
      categories: [kind('drinks', 'menuA'), kind('sides', 'menuB')],
      items: [
        draft('b', 'drinks', 'one'),
        draft('a', 'sides', 'two'),
        draft('d', 'sides', 'three'),
      ],
    })
    for (const menu of [first, second, menuDraft()]) {
      const before = await readMenuDraft(shop.read)
      await logChanges(shop, 'cli', (log) => replaceMenu(log, before, menu))
      expect(await readMenuDraft(shop.read)).toEqual(menu)
    }
  })

  test('two imports of one file at the same moment leave one menu', async () => {
    await using opened = await open()
    const { shop } = opened
    const items = [{ title: 'Cola', price: '3.50', rating: 4, bullets: ['a', 'b', 'c'] }]
    const text = JSON.stringify({ categories: [{ name: 'Drinks', items }] })
    const run = () =>
      importMenu(shop, { text, readPicture: async () => null, encode: encodePicture, by: 'cli' })
    const outcomes = await Promise.all([run(), run()])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    expect((await readMenuDraft(shop.read)).items).toHaveLength(1)
    expect(await readContentRevision(shop.read)).toBe(1)
  })
}

function kind(id: string, anchor: string): MenuDraft['categories'][number] {
  return { id, name: id, anchor, inGrid: true, scheduleId: null }
}

function draft(id: string, categoryId: string, slug: string): MenuItemDraft {
  return itemDraft({ id, categoryId, slug, title: `Item ${id}` })
}
