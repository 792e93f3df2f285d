import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemDraft, menuDraft } from '#tests/support/menu-item.ts'
import { menuChanges } from '../menu/menu-changes.ts'
import type { MenuDraft, MenuItemDraft } from '../menu/menu-item-draft.ts'
import type { FileItem } from './item-fields.ts'
import { type NamedPictures, planMenu } from './plan-menu.ts'
import type { FileCategory, MenuFile } from './read-menu-file.ts'

const nothing = menuDraft()
const COLA: Pick<MenuItemDraft, 'title' | 'price' | 'bullets' | 'rating'> = {
  title: 'Cola',
  price: 350,
  bullets: ['Cold', 'Dark', 'Sweet'],
  rating: 4.5,
}
const noPictures: NamedPictures = { photo: new Map(), cutout: new Map() }

test('an item whose price, title and slug change keeps its id, if the file gives it', () => {
  const before = stored(item({ id: 'cola', price: 350 }))
  const after = plan(before, fileItem({ id: 'cola', title: 'Pop', slug: 'pop', price: 400 }))
  expect(after.items).toMatchObject([{ id: 'cola', title: 'Pop', slug: 'pop', price: 400 }])
  expect(menuChanges(before, after)).toMatchObject({
    added: [],
    removed: [],
    changed: [{ title: 'Pop', fields: ['title', 'slug', 'price'] }],
  })
})

test('without an id an item is known by its slug, and without that by its title', () => {
  const before = stored(
    item({ id: 'a1', slug: 'cola' }),
    item({ id: 'b2', slug: 'x', title: 'Tea' }),
  )
  const after = plan(before, fileItem({ title: 'Pop', slug: 'cola' }), fileItem({ title: 'TEA' }))
  expect(after.items).toMatchObject([
    { id: 'a1', title: 'Pop' },
    { id: 'b2', title: 'TEA', slug: 'x' },
  ])
})

test('an item known by its id is not given away to one that only has its title', () => {
  const before = stored(item({ id: 'a1', slug: 'one', title: 'Cola' }))
  const after = plan(before, fileItem({ title: 'Cola' }), fileItem({ id: 'a1', title: 'Pop' }))
  expect(after.items).toMatchObject([
    { id: 'cola', title: 'Cola' },
    { id: 'a1', title: 'Pop' },
  ])
})

test('tax and kitchen work stay where the file is silent, and are usual for a new item', () => {
  const before = stored(item({ taxRate: 500, makeMinutes: 1, patties: 3 }))
  const after = plan(before, fileItem({ patties: 2 }), fileItem({ title: 'Tea' }))
  expect(after.items).toMatchObject([
    { id: 'cola', taxRate: 500, makeMinutes: 1, patties: 2 },
    { id: 'tea', taxRate: 2000, makeMinutes: 4, patties: 0 },
  ])
  expect(menuChanges(before, after).changed).toEqual([{ title: 'Cola', fields: ['patties'] }])
})

test('two items may swap their slugs', () => {
  const before = stored(item({ id: 'a', slug: 'one' }), item({ id: 'b', slug: 'two' }))
  const after = plan(before, fileItem({ id: 'a', slug: 'two' }), fileItem({ id: 'b', slug: 'one' }))
  expect(after.items.map(({ id, slug }) => [id, slug])).toEqual([
    ['a', 'two'],
    ['b', 'one'],
  ])
})

test('titles that make one slug get slugs of their own', () => {
  const after = plan(nothing, fileItem({ title: 'Cola' }), fileItem({ title: 'Cola!' }))
  expect(after.items.map(({ slug }) => slug)).toEqual(['cola', 'cola-2'])
})

test('an item that names no category stays in its own, a new one goes to the first', () => {
  const before = menuDraft({
    categories: [
      { id: 'burgers', name: 'Burgers', anchor: 'menuHamburger', inGrid: true, scheduleId: null },
      { id: 'drinks', name: 'Drinks', anchor: 'menuDrink', inGrid: true, scheduleId: null },
    ],
    items: [item({ id: 'cola', categoryId: 'drinks' })],
  })
  const after = plan(before, fileItem({ id: 'cola' }), fileItem({ title: 'New' }))
  expect(after.categories).toEqual(before.categories)
  expect(after.items.map(({ id, categoryId }) => [id, categoryId])).toEqual([
    ['new', 'burgers'],
    ['cola', 'drinks'],
  ])
})

test('a category that an item names and nobody knows is opened with an anchor of its own', () => {
  const after = plan(nothing, fileItem({ category: 'Hot Dogs' }), fileItem({ title: 'Other' }))
  expect(after.categories).toEqual([
    { id: 'hot-dogs', name: 'Hot Dogs', anchor: 'menuHotDogs', inGrid: true, scheduleId: null },
    { id: 'menu', name: 'Menu', anchor: 'menuMenu', inGrid: true, scheduleId: null },
  ])
})

test('a format without words for pictures keeps those of a picture that stays', () => {
  const focus = { x: 1, y: 2, zoom: 3 }
  const before = stored(item({ id: 'cola', pictureId: 'p1', alt: 'A glass', focus }))
  const picture = { line: 1, field: 'image', name: '/pictures/p1-640.webp' }
  const ids = { ...noPictures, photo: new Map([[picture.name, 'p1']]) }
  const kept = planMenu(before, file([fileItem({ id: 'cola', picture })]), ids)
  expect(kept.items).toMatchObject([{ pictureId: 'p1', alt: 'A glass', focus }])
  const other = planMenu(before, file([fileItem({ id: 'cola', picture })]), {
    ...noPictures,
    photo: new Map([[picture.name, 'p2']]),
  })
  expect(other.items).toMatchObject([{ pictureId: 'p2', alt: 'Cola', focus: null }])
})

test('a picture that the file does not name stays with its words and its crop', () => {
  const shows = { pictureId: 'p1', alt: 'A glass', focus: { x: 1, y: 2, zoom: 3 } }
  const before = stored(item({ id: 'cola', ...shows }))
  expect(plan(before, fileItem({ id: 'cola' })).items).toMatchObject([shows])
  const lost = { line: 1, field: 'picture', name: 'not-there.png' }
  expect(plan(before, fileItem({ id: 'cola', picture: lost })).items).toMatchObject([shows])
  const taken = plan(before, fileItem({ id: 'cola', picture: null }))
  expect(taken.items).toMatchObject([{ pictureId: null, alt: '', focus: null }])
})

test('what is not in the file is removed, and an empty file empties the menu', () => {
  const before = stored(item({ id: 'a', title: 'Cola' }), item({ id: 'b', title: 'Tea' }))
  const after = planMenu(before, file([], []), noPictures)
  expect(after).toEqual(nothing)
  expect(menuChanges(before, after)).toMatchObject({
    removed: ['Cola', 'Tea'],
    categoriesRemoved: ['Drinks'],
    any: true,
  })
})

test('a category leaves the grid only when the file says so, and stays out of it', () => {
  const before = stored(item({ id: 'a', title: 'Cola' }))
  const drinks = (inGrid: boolean | undefined) =>
    file(
      [fileItem({ id: 'a' })],
      [{ line: 1, id: 'drinks', name: 'Drinks', anchor: undefined, inGrid }],
    )
  const out = planMenu(before, drinks(false), noPictures)
  expect(out.categories).toMatchObject([{ id: 'drinks', inGrid: false }])
  expect(menuChanges(before, out)).toMatchObject({ any: true })
  expect(planMenu(out, drinks(undefined), noPictures)).toEqual(out)
})

test('items in another order are a change, though none of them changed', () => {
  const before = stored(item({ id: 'a', slug: 'a' }), item({ id: 'b', slug: 'b' }))
  const after = plan(before, fileItem({ id: 'b' }), fileItem({ id: 'a' }))
  expect(menuChanges(before, after)).toMatchObject({ changed: [], unchanged: 2, any: true })
})

test('whatever the file, names are unique and importing it again changes nothing', () => {
  fc.assert(
    fc.property(anyFile, anyFile, (first, second) => {
      const before = planMenu(nothing, first, noPictures)
      const after = planMenu(before, second, noPictures)
      for (const key of ['id', 'slug'] as const) {
        expect(new Set(after.items.map((one) => one[key])).size).toBe(after.items.length)
      }
      for (const key of ['id', 'anchor'] as const) {
        expect(new Set(after.categories.map((one) => one[key])).size).toBe(after.categories.length)
      }
      expect(after.items).toHaveLength(second.items.length)
      expect(planMenu(after, second, noPictures)).toEqual(after)
    }),
    { numRuns: 500 },
  )
})

function plan(before: MenuDraft, ...items: FileItem[]): MenuDraft {
  return planMenu(before, file(items), noPictures)
}

function file(items: FileItem[], categories?: FileCategory[]): MenuFile {
  return { shop: undefined, categories, items, notes: [] }
}

function fileItem(change: Partial<FileItem>): FileItem {
  return {
    line: 1,
    category: undefined,
    id: undefined,
    slug: undefined,
    ...COLA,
    picture: undefined,
    alt: undefined,
    focus: undefined,
    taxRate: undefined,
    makeMinutes: undefined,
    patties: undefined,
    ...change,
  }
}

function stored(...items: MenuItemDraft[]): MenuDraft {
  return menuDraft({
    categories: [
      { id: 'drinks', name: 'Drinks', anchor: 'menuDrink', inGrid: true, scheduleId: null },
    ],
    items,
  })
}

function item(change: Partial<MenuItemDraft>): MenuItemDraft {
  return itemDraft({ id: 'cola', categoryId: 'drinks', slug: 'cola', ...COLA, ...change })
}

/** Few names, so that they collide; what a file may not hold twice it does not hold twice. */
const name = fc.constantFrom('a', 'b', 'a-2', 'A', 'B 2', 'b-2')
const word = fc.option(fc.constantFrom('a', 'b', 'a-2', 'b-2'), { nil: undefined })

const anyItem = fc
  .record({
    title: name,
    id: word,
    slug: word,
    category: fc.constantFrom('a', 'b', 'c1', undefined),
  })
  .map((change) => fileItem(change))

const anyCategory = fc.record({
  line: fc.constant(1),
  name,
  id: word,
  anchor: word,
  inGrid: fc.option(fc.boolean(), { nil: undefined }),
})

const anyFile = fc
  .tuple(
    fc
      .array(anyItem, { maxLength: 6 })
      .map((items) => distinct(oneEach(oneEach(items, 'id'), 'slug'))),
    fc.option(fc.array(anyCategory, { maxLength: 4 }), { nil: undefined }),
  )
  .map(([items, some]) => {
    if (!some) return file(items)
    const categories = oneEach(oneEach(some, 'id'), 'anchor').filter(
      (one, index, all) =>
        all.findIndex((other) => other.name.toLowerCase() === one.name.toLowerCase()) === index,
    )
    const first = categories[0]?.name
    return file(first ? items.map((one) => ({ ...one, category: first })) : [], categories)
  })

function oneEach<Key extends string, One extends { [K in Key]?: string | undefined }>(
  all: One[],
  key: Key,
): One[] {
  return all.filter(
    (one, index) =>
      one[key] === undefined || all.findIndex((other) => other[key] === one[key]) === index,
  )
}

/** As a file has to be: without id and slug, a title stands once. */
function distinct(items: FileItem[]): FileItem[] {
  const nameless = items.filter(({ id, slug }) => !id && !slug)
  const same = (one: FileItem) => (other: FileItem) =>
    one.title.toLowerCase() === other.title.toLowerCase()
  return items.filter((item) => item.id || item.slug || nameless.find(same(item)) === item)
}
