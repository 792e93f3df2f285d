import { expect, test } from 'vitest'
import type { ChangedEntity } from '#shop/domain/common/change.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { addItem } from '#shop/operations/menu/add-item.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { moveCategory } from '#shop/operations/menu/move-category.ts'
import { moveItem } from '#shop/operations/menu/move-item.ts'
import { removeItem } from '#shop/operations/menu/remove-item.ts'
import { removeEmptyCategory, saveCategory } from '#shop/operations/menu/save-menu-lists.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { writePicture } from '#shop/persistence/queries/menu/pictures.ts'
import { readChanges } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { categoryFields } from '#tests/support/category.ts'
import { itemDraft } from '#tests/support/menu-item.ts'
import type { Contract } from './contract.ts'
import { picture, pictureFile } from './rows.ts'

const AT = Date.parse('2026-11-20T19:00:00Z')
const OWNER = 'owner-id'
const COLA = { title: 'Cola', price: 350, rating: 4.5, bullets: ['Cold', 'Dark', 'Sweet'] }
const NEW_COLA = { ...COLA, categoryId: 'drinks', bullets: itemDraft().bullets }

export const menuChangesContract: Contract = (open) => {
  async function openMenu() {
    const opened = await open({ clock: () => AT })
    const { shop } = opened
    for (const name of ['Burgers', 'Drinks'])
      await saveCategory(shop, { id: null, fields: categoryFields(name), by: OWNER })
    for (const id of ['a', 'b', 'c']) {
      const item = itemDraft({ id, slug: id, title: `Burger ${id}` })
      expect(await addItem(shop, { item, by: OWNER })).toEqual({ ok: true, value: { id } })
    }
    return opened
  }

  test('an added item gets the defaults, is shown on the pages, and is logged', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const outcome = await addItem(shop, { item: NEW_COLA, by: OWNER })
    expect(outcome).toEqual({ ok: true, value: { id: 'cola' } })
    const { items } = await readMenuDraft(shop.read)
    const added = items.at(-1)
    expect(added).toEqual({
      ...NEW_COLA,
      id: 'cola',
      slug: 'cola',
      pictureId: null,
      alt: '',
      focus: null,
      taxRate: 2000,
      makeMinutes: 4,
      patties: 0,
      kitchenName: '',
      recipe: [],
      choices: [],
      scheduleId: null,
      timedPrices: [],
      dailyStock: null,
      slots: [],
      listing: 'menu',
    })
    expect(await pageOrder(shop)).toEqual({ burgers: 'a b c', drinks: 'cola' })
    expect(await readChanges(shop.read, 'item', 'cola')).toEqual([
      { entity: 'item', id: 'cola', at: AT, by: OWNER, before: undefined, after: added },
    ])
  })

  test('an item whose title exists gets its own id and slug, and its place among the others', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const item = itemDraft({ title: 'A' })
    const { id: _, slug: __, ...nameless } = item
    expect(await addItem(shop, { item: nameless, position: 1, by: OWNER })).toEqual({
      ok: true,
      value: { id: 'a-2' },
    })
    expect(await pageOrder(shop)).toEqual({ burgers: 'a a-2 b c', drinks: '' })
  })

  test.each<[string, Partial<MenuItemDraft>, string]>([
    ['an id that there is', { id: 'a' }, 'id_taken id'],
    ['a slug that there is', { slug: 'b' }, 'slug_taken slug'],
    ['an unknown category', { categoryId: 'hats' }, 'unknown_category categoryId'],
    ['an unknown picture', { pictureId: '0123456789abcdef' }, 'unknown_picture pictureId'],
    ['a price below nothing', { price: -1 }, 'invalid_value price'],
    ['half a minor unit', { price: 0.5 }, 'invalid_value price'],
    ['no title', { title: ' ' }, 'invalid_value title'],
    ['a title of two lines', { title: 'a\nb' }, 'invalid_value title'],
    ['a bullet that is too long', { bullets: ['a'.repeat(81), 'b', 'c'] }, 'invalid_value bullets'],
    ['a rating of two decimals', { rating: 4.55 }, 'invalid_value rating'],
    ['a slug of capitals', { slug: 'Cola' }, 'invalid_value slug'],
    ['a tax above the whole', { taxRate: 10_001 }, 'invalid_value taxRate'],
    ['too many patties', { patties: 21 }, 'invalid_value patties'],
  ])('an item with %s is not added', async (_, wrong, expected) => {
    await using opened = await openMenu()
    const { shop } = opened
    const before = await everything(shop)
    const item = itemDraft({ id: 'new', slug: 'new', ...wrong })
    expect(refusalsOf(await addItem(shop, { item, by: OWNER }))).toEqual([expected])
    expect(await everything(shop)).toEqual(before)
  })

  test('all faults of an item are reported at once', async () => {
    await using opened = await openMenu()
    const item = { ...NEW_COLA, price: -1, rating: 6 }
    const outcome = await addItem(opened.shop, { item, position: 7, by: OWNER })
    expect(refusalsOf(outcome)).toEqual([
      'invalid_value price',
      'invalid_value rating',
      'invalid_value position',
    ])
  })

  test('a change of an item is shown, and the former values are logged', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const revision = await readContentRevision(shop.read)
    const fields = { price: 1000, title: 'Burger a', patties: 2 }
    expect(await changeItem(shop, { id: 'a', fields, by: OWNER })).toEqual({
      ok: true,
      value: { changed: ['price', 'patties'] },
    })
    expect(await itemOf(shop, 'a')).toEqual({ ...initial('a'), price: 1000, patties: 2 })
    expect(await itemOf(shop, 'b')).toEqual(initial('b'))
    expect(await readContentRevision(shop.read)).toBe(revision + 1)
    expect((await readContent(shop.read)).menu.categories[0]?.items[0]?.price).toBe(1000)
    expect(await newest(shop, 'item', 'a')).toEqual({
      entity: 'item',
      id: 'a',
      at: AT,
      by: OWNER,
      before: { price: 950, patties: 1 },
      after: { price: 1000, patties: 2 },
    })
  })

  test('a change without a difference is not logged, and pages stay cached', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const before = await everything(shop)
    expect(await changeItem(shop, { id: 'a', fields: { price: 950 }, by: OWNER })).toEqual({
      ok: true,
      value: { changed: [] },
    })
    const to = { categoryId: 'burgers', position: 0 }
    expect(await moveItem(shop, { id: 'a', to, by: OWNER })).toMatchObject({ ok: true })
    const named = { id: 'drinks', fields: categoryFields('Drinks'), by: OWNER }
    expect(await saveCategory(shop, named)).toMatchObject({ ok: true, value: { changed: [] } })
    expect(await moveCategory(shop, { id: 'drinks', position: 1, by: OWNER })).toMatchObject({
      ok: true,
    })
    expect(await everything(shop)).toEqual(before)
  })

  test('setting a picture sets its alternative text, and removing it removes text and crop', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const { id: pictureId } = picture()
    await shop.work((tx) => writePicture(tx, picture(), [pictureFile()]))
    const change = (fields: Partial<MenuItemDraft>) =>
      changeItem(shop, { id: 'a', fields, by: OWNER })
    await change({ pictureId, focus: { x: 1, y: 2, zoom: 3 } })
    expect(await itemOf(shop, 'a')).toMatchObject({ pictureId, alt: 'Burger a', focus: { x: 1 } })
    expect(await change({ pictureId: null })).toEqual({
      ok: true,
      value: { changed: ['pictureId', 'alt', 'focus'] },
    })
    expect(await itemOf(shop, 'a')).toEqual(initial('a'))
  })

  test('an item moves within its category and into another', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    await moveItem(shop, { id: 'c', to: { categoryId: 'burgers', position: 0 }, by: OWNER })
    expect(await pageOrder(shop)).toEqual({ burgers: 'c a b', drinks: '' })
    const revision = await readContentRevision(shop.read)
    const to = { categoryId: 'drinks', position: 0 }
    expect(await moveItem(shop, { id: 'a', to, by: OWNER })).toEqual({ ok: true, value: to })
    expect(await pageOrder(shop)).toEqual({ burgers: 'c b', drinks: 'a' })
    expect(await readContentRevision(shop.read)).toBe(revision + 1)
    expect(await newest(shop, 'item', 'a')).toMatchObject({
      by: OWNER,
      before: { categoryId: 'burgers', position: 1 },
      after: to,
    })
  })

  test('a removed item is on no page, and the log keeps what it was', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    expect(await removeItem(shop, { id: 'b', by: OWNER })).toEqual({
      ok: true,
      value: initial('b'),
    })
    expect(await pageOrder(shop)).toEqual({ burgers: 'a c', drinks: '' })
    expect(await newest(shop, 'item', 'b')).toMatchObject({
      before: initial('b'),
      after: undefined,
    })
  })

  test('a category is added at its place, renamed, moved and removed, each time with a log entry', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const hotDogs = {
      id: 'hot-dogs',
      name: 'Hot Dogs',
      anchor: 'menuHotDogs',
      inGrid: true,
      scheduleId: null,
    }
    const added = { id: null, fields: categoryFields('Hot Dogs'), by: OWNER }
    expect(await saveCategory(shop, added)).toMatchObject({ value: { id: hotDogs.id } })
    expect(Object.keys(await pageOrder(shop))).toEqual(['burgers', 'drinks', 'hot-dogs'])
    await saveCategory(shop, { id: hotDogs.id, fields: categoryFields('Dogs'), by: OWNER })
    await moveCategory(shop, { id: hotDogs.id, position: 0, by: OWNER })
    expect(await pageOrder(shop)).toEqual({ 'hot-dogs': '', burgers: 'a b c', drinks: '' })
    await removeEmptyCategory(shop, { id: hotDogs.id, by: OWNER })
    expect(await pageOrder(shop)).toEqual({ burgers: 'a b c', drinks: '' })
    const changes = await readChanges(shop.read, 'category', hotDogs.id)
    expect(changes.map(({ by }) => by)).toEqual(Array(4).fill(OWNER))
    const logged = changes.map(({ before, after }) => ({ before, after }))
    expect(logged).toHaveLength(4)
    expect(logged).toEqual(
      expect.arrayContaining([
        { before: undefined, after: hotDogs },
        { before: { name: 'Hot Dogs' }, after: { name: 'Dogs' } },
        { before: { position: 2 }, after: { position: 0 } },
        { before: { ...hotDogs, name: 'Dogs' }, after: undefined },
      ]),
    )
  })

  test('unknown, taken and invalid values are refused, and nothing changes', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const before = await everything(shop)
    const by = OWNER
    const fields = { price: 1 }
    const drinks = (position: number) => ({ categoryId: 'drinks', position })
    const outcomes = await Promise.all([
      changeItem(shop, { id: 'hat', fields, by }),
      changeItem(shop, { id: 'a', fields: { slug: 'b' }, by }),
      changeItem(shop, { id: 'a', fields: { price: -1, title: '' }, by }),
      moveItem(shop, { id: 'hat', to: drinks(0), by }),
      moveItem(shop, { id: 'a', to: { categoryId: 'hats', position: 0 }, by }),
      moveItem(shop, { id: 'a', to: drinks(1), by }),
      removeItem(shop, { id: 'hat', by }),
      saveCategory(shop, {
        id: null,
        by,
        fields: { ...categoryFields('DRINKS'), anchor: 'menuDrinks' },
      }),
      saveCategory(shop, {
        id: 'drinks',
        by,
        fields: { ...categoryFields('Drinks'), anchor: 'menu1' },
      }),
      saveCategory(shop, { id: 'hats', fields: categoryFields('Caps'), by }),
      moveCategory(shop, { id: 'hats', position: 0, by }),
      moveCategory(shop, { id: 'drinks', position: 2, by }),
      removeEmptyCategory(shop, { id: 'hats', by }),
      removeEmptyCategory(shop, { id: 'burgers', by }),
    ])
    expect(outcomes.map(refusalsOf)).toEqual([
      ['unknown_item id'],
      ['slug_taken slug'],
      ['invalid_value title', 'invalid_value price'],
      ['unknown_item id'],
      ['unknown_category categoryId'],
      ['invalid_value position'],
      ['unknown_item id'],
      ['name_taken name', 'anchor_taken anchor'],
      ['invalid_value anchor'],
      ['gone id'],
      ['unknown_category id'],
      ['invalid_value position'],
      ['gone id'],
      ['still_used'],
    ])
    expect(await everything(shop)).toEqual(before)
  })

  test('concurrent changes of one item are all stored, each with its log entry', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const revision = await readContentRevision(shop.read)
    const outcomes = await Promise.all([
      changeItem(shop, { id: 'a', fields: { price: 1000 }, by: OWNER }),
      changeItem(shop, { id: 'a', fields: { title: 'Renamed' }, by: OWNER }),
      moveItem(shop, { id: 'a', to: { categoryId: 'drinks', position: 0 }, by: OWNER }),
      changeItem(shop, { id: 'b', fields: { price: 800 }, by: OWNER }),
      addItem(shop, { item: NEW_COLA, position: 0, by: OWNER }),
    ])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    const expected = { ...initial('a'), price: 1000, title: 'Renamed', categoryId: 'drinks' }
    expect(await itemOf(shop, 'a')).toEqual(expected)
    expect(await itemOf(shop, 'b')).toMatchObject({ price: 800 })
    expect(await itemOf(shop, 'cola')).toMatchObject({ price: 350 })
    expect(await readChanges(shop.read, 'item', 'a')).toHaveLength(4)
    expect(await readContentRevision(shop.read)).toBe(revision + 5)
  })

  test('when two people change a price one after the other, both changes are in the log', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const prices = [1000, 1100]
    await Promise.all(
      prices.map((price) => changeItem(shop, { id: 'a', fields: { price }, by: `by ${price}` })),
    )
    const logged = (await readChanges(shop.read, 'item', 'a')).filter(({ before }) => before)
    const first = logged.find(({ before }) => JSON.stringify(before) === '{"price":950}')
    const second = logged.find((change) => change !== first)
    expect(second?.before).toEqual(first?.after)
    expect(await itemOf(shop, 'a')).toMatchObject(second?.after as object)
  })

  test('an import logs what it adds, changes, moves and removes, and nothing else', async () => {
    await using opened = await openMenu()
    const { shop } = opened
    const written = (id: string, more: object = {}) => {
      const { title, slug, bullets, rating } = initial(id)
      return { id, title, slug, bullets, rating, price: '9.50', ...more }
    }
    const items = [written('c'), written('a', { price: '10.00' }), { ...COLA, price: '3.50' }]
    const text = JSON.stringify({ categories: [{ id: 'burgers', name: 'Burgers', items }] })
    const input = { text, readPicture: async () => null, encode: encodePicture, mayRemove: true }
    expect(await importMenu(shop, { ...input, by: 'cli' })).toMatchObject({ ok: true })
    const rows = await shop.database
      .selectFrom('changes')
      .select(['entity', 'entity_id', 'before', 'after'])
      .where('actor', '=', 'cli')
      .execute()
    const logged = rows.map(({ entity, entity_id, before, after }) => {
      const fields = Object.keys(JSON.parse(before && after ? after : '{}')).join()
      return [entity, entity_id, before ? '' : 'added', after ? '' : 'removed', fields]
        .filter((word) => word !== '')
        .join(' ')
    })
    expect(logged.sort()).toEqual([
      'category drinks removed',
      'item a categoryId,position',
      'item a price',
      'item b removed',
      'item cola added',
    ])
  })
}

function initial(id: string): MenuItemDraft {
  return itemDraft({ id, slug: id, title: `Burger ${id}` })
}

async function itemOf({ read }: Shop, id: string): Promise<MenuItemDraft | undefined> {
  return (await readMenuDraft(read)).items.find((item) => item.id === id)
}

/** What a page lists, in its order. */
async function pageOrder({ read }: Shop): Promise<Record<string, string>> {
  const { menu } = await readContent(read)
  const lists = menu.categories.map(({ id, items }) => [id, items.map((one) => one.id).join(' ')])
  return Object.fromEntries(lists)
}

async function newest({ read }: Shop, entity: ChangedEntity, id: string) {
  const changes = await readChanges(read, entity, id)
  return changes.find(({ before }) => before !== undefined)
}

async function everything({ read, database }: Shop) {
  const changes = await database.selectFrom('changes').selectAll().orderBy('id').execute()
  const events = await database.selectFrom('security_events').select('id').orderBy('id').execute()
  const revision = await readContentRevision(read)
  return { menu: await readMenuDraft(read), changes, events, revision }
}

type Refusals = { code: string; field?: string }[]

function refusalsOf(outcome: { ok: true } | { ok: false; refusals: Refusals }): string[] {
  if (outcome.ok) return []
  return outcome.refusals.map(({ code, field }) => (field ? `${code} ${field}` : code))
}
