import { expect, test } from 'vitest'
import { readMenu } from '#shop/persistence/queries/menu/menu.ts'
import { readPicture, readPictureFile } from '#shop/persistence/queries/menu/pictures.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { seedExampleShop } from './seed-example-shop.ts'

/** The first run on a machine encodes the pictures, which takes a while. */
const patient = { timeout: 180_000 }
const root = process.cwd()
const SIDES = ['Fries', 'Onion Rings', 'Slaw', 'Garlic Dip', 'House Dip']

test(
  'an empty shop opens with eight burgers, four drinks, a meal, sides and a burger to build beside them, and their pictures',
  patient,
  async () => {
    await using opened = await openTestShop()
    const { shop } = opened
    expect(await seedExampleShop(shop, root)).toBe(true)
    const { categories } = await readMenu(shop.read)
    const [burgers, drinks, meals, sides, own] = categories.map(({ items }) => items)
    expect(burgers?.map(({ anchor }) => anchor)).toEqual(anchors('menuHamburger', 8))
    expect(drinks?.map(({ anchor }) => anchor)).toEqual(anchors('menuDrink', 4))
    expect(meals?.map(({ title }) => title)).toEqual(['Flattop Meal'])
    expect(sides?.map(({ title }) => title)).toEqual(SIDES)
    expect(own?.map(({ title }) => title)).toEqual(['Your Stack'])
    expect(categories.map(({ inGrid }) => inGrid)).toEqual([true, true, false, false, false])
    expect(burgers?.map(({ patties }) => patties)).toEqual([1, 2, 0, 1, 1, 1, 2, 2])
    expect(drinks?.[0]).toMatchObject({ taxRate: 1000, makeMinutes: 1, patties: 0 })
    for (const { picture } of categories.flatMap(({ items }) => items)) {
      expect(picture?.widths.slice(0, 3)).toEqual([320, 640, 960])
      expect(picture?.alt).not.toBe('')
      const file = await readPictureFile(shop.read, {
        id: picture?.id ?? '',
        width: 640,
        format: 'avif',
      })
      expect(file?.byteLength).toBeGreaterThan(1000)
    }
  },
)

test(
  'the example shop says where it is, when it is open and what it shows first',
  patient,
  async () => {
    await using opened = await openTestShop()
    const { shop } = opened
    await seedExampleShop(shop, root)
    const settings = await readSettings(shop.read)
    expect(settings).toMatchObject({
      name: 'Flattop',
      deliveryFee: 565,
      deliveryTaxRate: 2000,
      tables: Array.from({ length: 12 }, (_, index) => String(index + 1)),
      currency: { code: 'USD', decimals: 2 },
      featuredItemId: 'double-stack',
    })
    expect(settings.openingHours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const scene = await readPicture(shop.read, settings.scenePicture?.id ?? '', 'The scene')
    expect(scene?.widths.at(-1)).toBe(1600)
  },
)

test('a shop that its owner has emptied stays empty', patient, async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await seedExampleShop(shop, root)
  await shop.work((tx) => tx.deleteFrom('items').execute())
  expect(await seedExampleShop(shop, root)).toBe(false)
  expect((await readMenu(shop.read)).categories.flatMap(({ items }) => items)).toEqual([])
})

test('all twelve cards of the example shop weigh at most 400 KB', patient, async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  await seedExampleShop(shop, root)
  const files = await shop.read
    .selectFrom('picture_files')
    .innerJoin('items', 'items.picture_id', 'picture_files.picture_id')
    .where('picture_files.format', '=', 'avif')
    .where('picture_files.width', '=', 640)
    .where('items.category_id', 'in', ['burgers', 'drinks'])
    .select('bytes')
    .execute()
  expect(files).toHaveLength(12)
  const weight = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  expect(weight).toBeLessThanOrEqual(400 * 1024)
})

function anchors(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
}
