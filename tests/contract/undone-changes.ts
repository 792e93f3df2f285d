import { expect, test } from 'vitest'
import type { ChangedEntity } from '#shop/domain/common/change.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { addItem } from '#shop/operations/menu/add-item.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { moveItem } from '#shop/operations/menu/move-item.ts'
import { removeItem } from '#shop/operations/menu/remove-item.ts'
import { saveCategory } from '#shop/operations/menu/save-menu-lists.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readChangePage } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { categoryFields } from '#tests/support/category.ts'
import { itemDraft } from '#tests/support/menu-item.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const OWNER = 'owner-id'
const OTHER = 'other-owner'

/** Each makes one change of the kitchen's menu. */
const CHANGES: [string, ChangedEntity, (shop: Shop) => Promise<unknown>][] = [
  ['a price', 'item', (shop) => changed(shop, { price: 1100 })],
  ['several fields', 'item', (shop) => changed(shop, { title: 'Big Smash', patties: 3 })],
  [
    'another category and price',
    'item',
    (shop) => changed(shop, { categoryId: 'sides', price: 1200 }),
  ],
  ['a hidden dish', 'item', (shop) => changed(shop, { listing: 'hidden' })],
  ['a place', 'item', (shop) => moveItem(shop, { id: 'cola', to: FIRST, by: OWNER })],
  ['a removed dish', 'item', (shop) => removeItem(shop, { id: 'cola', by: OWNER })],
  ['an added dish', 'item', (shop) => addItem(shop, { item: TEA, by: OWNER })],
  ['a category', 'category', (shop) => saveCategory(shop, { ...RENAMED, by: OWNER })],
]

const FIRST = { categoryId: 'burgers', position: 0 }
const TEA = itemDraft({ id: 'tea', slug: 'tea', title: 'Tea' })
const RENAMED = { id: 'burgers', fields: categoryFields('Stacks') }

export const undoneChangesContract: Contract = (open) => {
  /** The burger stands before the drink. Every change is made a minute after the one before. */
  async function openMenu() {
    let minutes = 0
    const opened = await open({ clock: () => FRIDAY_EVENING + 60_000 * minutes++ })
    await setUpKitchen(opened.shop)
    const sides = { id: 'sides', name: 'Sides', anchor: 'menuSide', position: 1 }
    await opened.shop.database.insertInto('categories').values(sides).execute()
    await opened.shop.database
      .updateTable('items')
      .set({ position: 1 })
      .where('id', '=', 'cola')
      .execute()
    return opened
  }

  test.each(CHANGES)('%s that was changed by mistake is undone', async (_, entity, change) => {
    await using opened = await openMenu()
    const { shop } = opened
    const before = await readMenuDraft(shop.read)
    await change(shop)
    expect(await readMenuDraft(shop.read)).not.toEqual(before)
    const id = await newestChange(shop, entity)
    expect(await undoChange(shop, { id, by: OTHER })).toMatchObject({ ok: true })
    expect(await readMenuDraft(shop.read)).toEqual(before)
    const [newest] = await readChangePage(shop.read, { after: null, limit: 1 })
    expect(newest).toMatchObject({ entity, by: OTHER })
  })

  test('undoing an undo makes the change again', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await changed(shop, { price: 1100 })
    await undoChange(shop, { id: await newestChange(shop, 'item'), by: OWNER })
    const undo = (await readChangePage(shop.read, { after: null, limit: 9 })).find(
      ({ after }) => JSON.stringify(after) === '{"price":950}',
    )
    expect(await undoChange(shop, { id: undo?.logId ?? '', by: OWNER })).toMatchObject({ ok: true })
    expect(await priceOf(shop)).toBe(1100)
  })

  test('a setting is undone', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const { name } = await readSettings(shop.read)
    await changeSettings(shop, { settings: { name: 'Burger Bar' }, by: OWNER })
    const id = await newestChange(shop, 'setting')
    expect(await undoChange(shop, { id, by: OWNER })).toMatchObject({ ok: true })
    expect((await readSettings(shop.read)).name).toBe(name)
  })

  test('what somebody changed again since is not undone, and stays', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await changed(shop, { price: 1100 })
    const id = await newestChange(shop, 'item')
    await changed(shop, { price: 1200 })
    expect(await undoChange(shop, { id, by: OWNER })).toEqual(refusal('changed_since'))
    expect(await priceOf(shop)).toBe(1200)
    expect(await undoChange(shop, { id: 'no-such-change', by: OWNER })).toEqual(
      refusal('unknown_change'),
    )
  })

  test('a later change of another field stays when an earlier one is undone', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await changed(shop, { price: 1100 })
    const id = await newestChange(shop, 'item')
    await changed(shop, { title: 'Big Smash' })
    await undoChange(shop, { id, by: OWNER })
    expect((await readMenuDraft(shop.read)).items[0]).toMatchObject({
      price: 950,
      title: 'Big Smash',
    })
  })

  test('of two owners who change a price, the second hears what the first has made of it', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const seen = { price: 950 }
    await changeItem(shop, { id: 'smash', fields: { price: 1000 }, seen, by: OWNER })
    expect(
      await changeItem(shop, { id: 'smash', fields: { price: 1100 }, seen, by: OTHER }),
    ).toEqual({
      ok: false,
      refusals: [{ code: 'changed_meanwhile', field: 'price' }],
    })
    expect(await priceOf(shop)).toBe(1000)
    const same = await changeItem(shop, { id: 'smash', fields: { price: 1000 }, seen, by: OTHER })
    expect(same).toEqual({ ok: true, value: { changed: [] } })
  })

  test('what both owners made of it is no clash, with what only one of them changed', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const seen = { price: 950, title: 'Plain Smash' }
    await changeItem(shop, { id: 'smash', fields: { price: 1000 }, seen, by: OWNER })
    const both = { price: 1000, title: 'Big Smash' }
    expect(await changeItem(shop, { id: 'smash', fields: both, seen, by: OTHER })).toEqual({
      ok: true,
      value: { changed: ['title'] },
    })
  })

  test('a dish that goes to another category stands last there, and one that there isn’t takes none', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await addItem(shop, { item: { ...TEA, categoryId: 'sides' }, by: OWNER })
    await changed(shop, { categoryId: 'sides', title: 'Fizz' })
    const { items } = await readMenuDraft(shop.read)
    const listed = items.filter(({ categoryId }) => categoryId === 'sides')
    expect(listed.map(({ title }) => title)).toEqual(['Tea', 'Fizz'])
    expect(
      await changeItem(shop, { id: 'smash', fields: { categoryId: 'no-such' }, by: OWNER }),
    ).toEqual({ ok: false, refusals: [{ code: 'unknown_category', field: 'categoryId' }] })
  })

  test('the log lists all changes by pages, the newest first, and none twice', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    for (const price of [1000, 1100, 1200, 1300, 1400]) await changed(shop, { price })
    const all = await readChangePage(shop.read, { after: null, limit: 100 })
    const first = await readChangePage(shop.read, { after: null, limit: 2 })
    const second = await readChangePage(shop.read, { after: first.at(-1) ?? null, limit: 100 })
    expect([...first, ...second]).toEqual(all)
    expect(all).toHaveLength(5)
  })
}

function changed(shop: Shop, fields: Partial<MenuItemDraft>) {
  return changeItem(shop, { id: 'smash', fields, by: OWNER })
}

async function newestChange(shop: Shop, entity: ChangedEntity): Promise<string> {
  const all = await readChangePage(shop.read, { after: null, limit: 9 })
  return all.find((change) => change.entity === entity)?.logId ?? ''
}

async function priceOf(shop: Shop): Promise<number | undefined> {
  return (await readMenuDraft(shop.read)).items.find(({ id }) => id === 'smash')?.price
}

function refusal(code: string) {
  return { ok: false, refusals: [{ code }] }
}
