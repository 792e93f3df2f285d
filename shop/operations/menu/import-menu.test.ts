import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { allergenStates, allergensIn } from '#shop/domain/menu/allergen-states.ts'
import { menuData } from '#shop/domain/menu/menu-data.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readMenu } from '#shop/persistence/queries/menu/menu.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readPictureFile } from '#shop/persistence/queries/menu/pictures.ts'
import { readChanges } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { importMenu } from './import-menu.ts'

test('a first file becomes the menu, and public pages show it', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const outcome = await importText(shop, ours(cola, tea))
  expect(outcome).toMatchObject({
    ok: true,
    value: { changes: { added: ['Cola', 'Tea'], removed: [], categoriesAdded: ['Drinks'] } },
  })
  expect(await titles(shop)).toEqual(['Cola', 'Tea'])
  expect(await readContentRevision(shop.read)).toBe(1)
})

test('a file with a single fault changes nothing', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await importText(shop, ours(cola))
  const before = await everything(shop)
  const outcome = await importText(shop, ours(tea, { ...cola, price: '-1' }))
  expect(outcome).toMatchObject({ ok: false, refusals: [{ code: 'wrong', field: 'price' }] })
  expect(await everything(shop)).toEqual(before)
})

test('importing the same file again changes nothing, and public pages stay cached', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const text = ours({ ...cola, picture: 'red.png', alt: 'Red' }, tea)
  await importText(shop, text)
  const before = await everything(shop)
  const again = await importText(shop, text)
  expect(again).toMatchObject({ value: { changes: { any: false, unchanged: 2 }, settings: [] } })
  expect(await everything(shop)).toEqual(before)
})

test('the exported data.json can be imported again without a change, pictures included', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const focus = { x: 10, y: 20, zoom: 3 }
  await importText(shop, ours({ ...cola, picture: 'red.png', alt: 'A red glass', focus }, tea))
  const before = await everything(shop)
  const exported = JSON.stringify(menuData(await readMenu(shop.read), { code: 'USD', decimals: 2 }))
  expect(exported).toContain('/pictures/')
  const outcome = await importText(shop, exported)
  expect(outcome).toMatchObject({ value: { changes: { any: false }, notes: [] } })
  expect(await everything(shop)).toEqual(before)
})

test('prices change, items are added and removed, and those that stay keep their ids', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await importText(shop, ours(cola, tea))
  const [before] = (await readMenu(shop.read)).categories
  const text = ours({ ...cola, price: '4.00' }, water)
  const outcome = await importText(shop, text, { mayRemove: true })
  expect(outcome).toMatchObject({
    value: {
      changes: {
        added: ['Water'],
        changed: [{ title: 'Cola', fields: ['price'] }],
        removed: ['Tea'],
      },
    },
  })
  const [after] = (await readMenu(shop.read)).categories
  expect(after?.items[0]).toMatchObject({ id: before?.items[0]?.id, price: 400 })
})

test('a file that leaves out items is refused with their names, and nothing changes', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await importText(shop, ours(cola, tea))
  const before = await everything(shop)
  const text = `{"categories": [{"name": "Meals", "items": [${JSON.stringify(cola)}]}]}`
  expect(await importText(shop, text)).toEqual({
    ok: false,
    refusals: [
      {
        code: 'removes',
        line: 1,
        items: ['Tea'],
        categories: ['Drinks'],
        ingredients: [],
        groups: [],
        schedules: [],
      },
    ],
  })
  expect(await everything(shop)).toEqual(before)
})

const LISTS = {
  ingredients: [{ name: 'Syrup' }, { name: 'Ice', allergens: { free: 'others' } }],
  choices: [{ name: 'Extras', options: [{ name: 'More ice', ingredient: 'ice', most: 2 }] }],
}

function withLists(lists: object, item: object): string {
  return JSON.stringify({
    ...lists,
    categories: [{ name: 'Drinks', items: [{ ...cola, ...item }] }],
  })
}

test('ingredients and choices come with the file, and the same file changes nothing', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const recipe = ['syrup', { ingredient: 'ice', removable: true }]
  const file = withLists(LISTS, { recipe, choices: ['extras'] })
  expect(await importText(shop, file)).toMatchObject({
    value: { changes: { ingredients: { added: ['Syrup', 'Ice'] }, groups: { added: ['Extras'] } } },
  })
  const before = await readMenuDraft(shop.read)
  expect(before).toMatchObject({
    ingredients: [{ id: 'syrup' }, { id: 'ice', allergens: { free: { length: 14 } } }],
    groups: [{ id: 'extras', options: [{ id: 'extras-more-ice', most: 2 }] }],
    items: [{ recipe: [{ ingredientId: 'syrup' }, { kind: 'removable' }] }],
  })
  expect(await importText(shop, file)).toMatchObject({ value: { changes: { any: false } } })
  expect(await importText(shop, withLists({}, {}))).toMatchObject({
    value: { changes: { any: false } },
  })
  expect(await readMenuDraft(shop.read)).toEqual(before)
})

test('of an ingredient about whose allergens the file says nothing, all fourteen are unconfirmed', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await importText(shop, withLists(LISTS, { recipe: ['syrup'] }))
  const { ingredients } = await readMenuDraft(shop.read)
  const unconfirmed = ingredients.map(({ id, allergens }) => {
    return [id, allergensIn(allergenStates(allergens), 'unconfirmed')]
  })
  expect(Object.fromEntries(unconfirmed)).toEqual({ syrup: ALLERGENS, ice: [] })
})

test('what a recipe names and the file does not have is refused by line, also on a dry run', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const file = withLists(LISTS, { recipe: ['syrup', 'rum'], choices: ['sizes'] })
  const refusals = [
    { code: 'no_such_ingredient', line: 1, field: 'recipe', of: 'Cola', found: 'rum' },
    { code: 'no_such_group', line: 1, field: 'choices', of: 'Cola', found: 'sizes' },
  ]
  expect(await importText(shop, file)).toEqual({ ok: false, refusals })
  expect(await importText(shop, file, { dryRun: true })).toEqual({ ok: false, refusals })
  expect((await readMenuDraft(shop.read)).ingredients).toEqual([])
})

test('an ingredient that the list leaves out goes only when the owner says so, and is logged', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await importText(shop, withLists(LISTS, {}))
  const less = withLists({ ingredients: [{ name: 'Ice', energy: 0 }] }, {})
  expect(await importText(shop, less)).toMatchObject({
    refusals: [{ code: 'removes', ingredients: ['Syrup'] }],
  })
  expect(await importText(shop, less, { mayRemove: true })).toMatchObject({ ok: true })
  expect((await readMenuDraft(shop.read)).ingredients).toMatchObject([{ id: 'ice', energy: 0 }])
  expect(await readChanges(shop.read, 'ingredient', 'ice')).toMatchObject([
    { after: { energy: 0 } },
    { before: undefined },
  ])
})

test('a dry run reports what would change, and changes nothing', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await importText(shop, ours(cola, tea))
  const before = await everything(shop)
  const text = withShop({ name: 'Bun & Gun' }).replace('3.50', '4.00')
  expect(await importText(shop, text, { dryRun: true })).toMatchObject({
    ok: true,
    value: {
      changes: { changed: [{ title: 'Cola', fields: ['price'] }], removed: ['Tea'] },
      settings: ['name'],
    },
  })
  expect(await everything(shop)).toEqual(before)
})

test('an import into an empty shop does exactly what its dry run said, which changes and removes nothing there', async () => {
  const { changes, planned, done } = await importPlanned([])
  expect(changes).toMatchObject({
    added: ['Cola', 'Tea'],
    changed: [],
    removed: [],
    unchanged: 0,
  })
  expect(done).toEqual(planned)
})

test('an import into a shop that has some of it does exactly what its dry run said', async () => {
  const { changes, planned, done } = await importPlanned([cola, water])
  expect(changes).toMatchObject({
    added: ['Tea'],
    changed: [{ title: 'Cola', fields: ['price'] }],
    removed: ['Water'],
    unchanged: 0,
  })
  expect(done).toEqual(planned)
})

test('two items swap their slugs', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await importText(shop, ours({ ...cola, id: 'a', slug: 'one' }, { ...tea, id: 'b', slug: 'two' }))
  await importText(shop, ours({ ...cola, id: 'a', slug: 'two' }, { ...tea, id: 'b', slug: 'one' }))
  const [drinks] = (await readMenu(shop.read)).categories
  expect(drinks?.items.map(({ id, slug }) => `${id} ${slug}`)).toEqual(['a two', 'b one'])
})

test('an ingredient gets its layers with their pictures, keeps them, and another takes their place', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const bun = (...layers: object[]) =>
    withLists({ ingredients: [{ name: 'Bun', isWrap: true, layers }] }, { picture: 'red.png' })
  const lower = { picture: 'red.png', thickness: 15, width: 115 }
  const upper = { picture: 'missing.png', thickness: 40 }
  expect(await importText(shop, bun(lower, upper))).toMatchObject({
    value: { notes: [{ code: 'picture_not_found', field: 'picture', of: 'Bun' }] },
  })
  const first = await readMenuDraft(shop.read)
  const layers = first.ingredients[0]?.layers ?? []
  expect(layers).toEqual([
    { pictureId: expect.any(String), thickness: 15, width: 115, x: 57.5, y: 9 },
    { pictureId: null, thickness: 40, width: 115, x: 57.5, y: 9 },
  ])
  // The same file as the item's picture, without its ground.
  const id = layers[0]?.pictureId ?? ''
  expect(id).not.toBe(first.items[0]?.pictureId)
  const file = await readPictureFile(shop.read, { id, width: 280, format: 'avif' })
  expect((await sharp(file ?? undefined).metadata()).width).toBe(280)
  const again = await importText(
    shop,
    bun({ ...lower, picture: `/pictures/${id}-280.webp` }, upper),
  )
  expect(again).toMatchObject({ value: { changes: { any: false } } })
  await importText(shop, bun({ thickness: 16 }, upper))
  const { ingredients } = await readMenuDraft(shop.read)
  expect(ingredients[0]?.layers[0]).toMatchObject({ pictureId: id, thickness: 16 })
  await importText(shop, bun({ ...lower, picture: null }, upper))
  expect((await readMenuDraft(shop.read)).ingredients[0]?.layers[0]?.pictureId).toBeNull()
})

test('a picture at another address is never fetched: the item is imported without it, with a note', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const asked: string[] = []
  const outcome = await importMenu(shop, {
    by: 'cli',
    text: ours(
      { ...cola, picture: 'https://elsewhere.example/cola.png' },
      { ...tea, picture: '/pictures/0123456789abcdef-640.webp' },
      { ...water, picture: 'no-such.png' },
    ),
    readPicture: async (name) => {
      asked.push(name)
      return null
    },
    encode: encodePicture,
  })
  expect(outcome).toMatchObject({
    value: {
      notes: [
        { code: 'picture_not_fetched', line: 2, of: 'Cola' },
        { code: 'picture_not_found', line: 3, of: 'Tea' },
        { code: 'picture_not_found', line: 4, of: 'Water' },
      ],
    },
  })
  expect(asked).toEqual(['no-such.png'])
  expect((await readMenu(shop.read)).categories[0]?.items[0]?.picture).toBeNull()
})

test('a file that is no picture refuses the whole menu', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  const outcome = await importText(shop, ours(tea, { ...cola, picture: 'words.txt' }))
  expect(outcome).toMatchObject({
    ok: false,
    refusals: [{ code: 'picture_unreadable', line: 3, field: 'picture', of: 'Cola' }],
  })
  expect(await titles(shop)).toEqual([])
})

test('one picture for two items is encoded once', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  let times = 0
  await importMenu(shop, {
    by: 'cli',
    text: ours({ ...cola, picture: 'red.png' }, { ...tea, picture: 'red.png' }),
    readPicture,
    encode: (master) => {
      times += 1
      return encodePicture(master)
    },
  })
  expect(times).toBe(1)
  const [drinks] = (await readMenu(shop.read)).categories
  expect(new Set(drinks?.items.map(({ picture }) => picture?.id)).size).toBe(1)
})

test('the shop part changes the settings that it names and leaves the rest', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await importText(shop, ours(cola))
  const outcome = await importText(
    shop,
    withShop({
      name: 'Bun & Gun',
      deliveryFee: '3.00',
      featured: 'cola',
      scene: { picture: 'red.png', alt: 'Red' },
    }),
  )
  expect(outcome).toMatchObject({
    value: { settings: ['name', 'deliveryFee', 'featuredItemId', 'scenePicture'] },
  })
  const settings = await readSettings(shop.read)
  expect(settings).toMatchObject({ name: 'Bun & Gun', deliveryFee: 300, featuredItemId: 'cola' })
  expect(settings.scenePicture?.alt).toBe('Red')
  expect(settings.timeZone).toBe('UTC')
})

test('a shop sets its own texts, posters, logo and limits, and can return to the defaults', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await importText(shop, ours(cola))
  const revision = await readContentRevision(shop.read)
  const texts = {
    heroClosed: 'Oven is cold. Hot from',
    terms: [{ heading: 'Law', text: ['Call {phone}.'] }],
  }
  const outcome = await importText(
    shop,
    withShop({
      texts,
      acceptWithinMinutes: 5,
      maxOpenOrders: 2,
      logo: { picture: 'red.png', alt: 'Bun & Gun' },
      posters: [
        { title: 'Red.', text: 'All of it.', picture: 'red.png' },
        { title: 'Hot.', text: 'Always.' },
      ],
    }),
  )
  expect(outcome).toMatchObject({ ok: true, value: { notes: [] } })
  expect(await readContentRevision(shop.read)).toBe(revision + 1)
  const { settings, logo, posterPictures, pictureStyles } = await readContent(shop.read)
  expect(settings).toMatchObject({ texts, acceptWithinMinutes: 5, maxOpenOrders: 2 })
  expect(logo).toMatchObject({ alt: 'Bun & Gun', width: expect.any(Number) })
  expect(settings.posters.map(({ title }) => title)).toEqual(['Red.', 'Hot.'])
  expect(settings.posters[1]?.picture).toBeNull()
  const shown = settings.posters[0]?.picture ?? ''
  expect(posterPictures.get(shown)).toMatchObject({ id: shown })
  expect(pictureStyles.map(({ id }) => id)).toContain(shown)
  await importText(shop, withShop({ texts: {}, posters: [], logo: null }))
  expect(await readSettings(shop.read)).toMatchObject({ texts: {}, posters: [], logoPicture: null })
})

const water = { title: 'Water', price: '2.00', rating: 4, bullets: ['g', 'h', 'i'] }
const cola = { title: 'Cola', slug: 'cola', price: '3.50', rating: 4.5, bullets: ['a', 'b', 'c'] }
const tea = { title: 'Tea', price: 3.8, rating: 4, bullets: ['d', 'e', 'f'] }

/** Each item on its own line, from the second line on. */
function ours(...items: object[]): string {
  const lines = items.map((item) => JSON.stringify(item))
  return `{"categories": [{"name": "Drinks", "anchor": "menuDrink", "items": [\n${lines.join(',\n')}]}]}`
}

function withShop(shop: object): string {
  return `{"shop": ${JSON.stringify(shop)}, ${ours(cola).slice(1)}`
}

function importText(
  shop: Shop,
  text: string,
  options: { mayRemove?: boolean; dryRun?: boolean } = {},
) {
  return importMenu(shop, { text, readPicture, encode: encodePicture, by: 'cli', ...options })
}

async function readPicture(name: string): Promise<Uint8Array | null> {
  if (name === 'words.txt') return Buffer.from('no picture')
  const square = { width: 320, height: 320, channels: 3, background: '#c33' } as const
  return name === 'red.png' ? sharp({ create: square }).png().toBuffer() : null
}

/** Imports a dearer cola and a tea into a shop with some items; `planned` is what a dry run said of it. */
async function importPlanned(present: object[]) {
  await using opened = await openTestShop()
  const { shop } = opened
  if (present.length > 0) await importText(shop, ours(...present))
  const text = `{"shop": {"name": "Bun & Gun"}, ${ours({ ...cola, price: '4.00' }, tea).slice(1)}`
  const plan = await importText(shop, text, { dryRun: true })
  const outcome = await importText(shop, text, { mayRemove: true })
  if (!plan.ok || !outcome.ok) throw new Error('The file is refused')
  expect(await titles(shop)).toEqual(['Cola', 'Tea'])
  const { version: _, ...done } = outcome.value
  const { version: __, ...planned } = plan.value
  return { changes: planned.changes, planned, done }
}

async function titles(shop: Shop): Promise<string[]> {
  const { categories } = await readMenu(shop.read)
  return categories.flatMap(({ items }) => items.map(({ title }) => title))
}

async function everything(shop: Shop) {
  return {
    menu: await readMenu(shop.read),
    settings: await readSettings(shop.read),
    revision: await readContentRevision(shop.read),
  }
}
