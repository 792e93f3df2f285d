import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  applyShopFile,
  importShopFile,
  previewShopFile,
} from '#shop/operations/menu/apply-shop-file.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import {
  exportShopZip,
  isZippable,
  zippableVersions,
} from '#shop/operations/menu/export-shop-zip.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { openShopFile } from '#shop/operations/menu/open-shop-file.ts'
import { discardShopFile, sendShopFile } from '#shop/operations/menu/send-shop-file.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { findShopFile, listVersions } from '#shop/persistence/queries/settings/shop-files.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import { packZip, unpackZip } from '#shop/pictures/zip.ts'
import type { Shop } from '#shop/shop.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const by = 'owner-id'
const INDEX = 'pictures/pictures.json'

export const shopZipsContract: Contract = (open) => {
  test('a shop with pictures becomes the same in another place, and its zip is the same to the byte', async () => {
    await using one = await open()
    await using other = await open()
    await fill(one.shop)
    const zip = await zipOf(one.shop)
    expect(await zipOf(one.shop)).toEqual(zip)
    const id = await sent(other.shop, zip)
    const { seen } = await previewShopFile(other.shop, await textIn(zip))
    expect(await applyShopFile(other.shop, { id, seen, mayRemove: true, by })).toMatchObject({
      ok: true,
    })
    expect(Buffer.from(await zipOf(other.shop)).equals(Buffer.from(zip))).toBe(true)
    expect(await countAll(other.shop.read, 'pictures')).toBe(2)
  })

  test('a program imports a zip at once, after it has read which pictures it brings', async () => {
    await using one = await open()
    await using other = await open()
    await fill(one.shop)
    const zip = await zipOf(one.shop)
    const { text, pictures } = await opened(zip)
    const preview = await previewShopFile(other.shop, text, { brought: pictures })
    const brought = preview.difference.filter(({ after }) => after?.includes('/pictures/'))
    expect(brought).toHaveLength(2)
    expect(preview).toMatchObject({ faults: [], notes: [] })
    expect(await countAll(other.shop.read, 'pictures')).toBe(0)
    const given = { text, brought: pictures, mayRemove: true, by }
    expect(await importShopFile(other.shop, given)).toMatchObject({ ok: true })
    expect(await zipOf(other.shop)).toEqual(zip)
  })

  test('a version is a zip with its pictures, also when the shop has others by now', async () => {
    await using one = await open()
    const { shop } = one
    await fill(shop)
    const zip = await zipOf(shop)
    const less = { text: '{ "categories": [], "empty": true }', mayRemove: true, by }
    expect(await importShopFile(shop, less)).toMatchObject({ ok: true })
    await changeSettings(shop, { settings: { logoPicture: null }, by })
    expect([...filesIn(await zipOf(shop)).keys()]).toEqual(['pictures/pictures.json', 'shop.json'])
    const [version] = await listVersions(shop.read)
    expect(await zipOf(shop, (await findShopFile(shop.read, version?.id ?? ''))?.text)).toEqual(zip)
  })

  test('a shop with more pictures than an import takes is not exported as a zip, and says so', async () => {
    await using one = await open()
    const { shop } = one
    await fill(shop)
    expect(await isZippable(shop, (await exportMenu(shop)).text)).toBe(true)
    const full = await exportMenu(shop)
    await importShopFile(shop, { text: '{ "categories": [], "empty": true }', mayRemove: true, by })
    await importShopFile(shop, { text: full.text, mayRemove: true, by })
    const kept = (await listVersions(shop.read)).map(({ id }) => id)
    expect(kept.length).toBeGreaterThan(1)
    expect(await zippableVersions(shop, kept)).toEqual(kept)
    const bytes = new Uint8Array(31 * 1024 * 1024)
    await shop.work((tx) =>
      tx.updateTable('picture_files').set({ bytes }).where('format', '=', 'avif').execute(),
    )
    const small: string[] = []
    for (const id of kept) {
      const file = await findShopFile(shop.read, id)
      if (await isZippable(shop, file?.text ?? '')) small.push(id)
    }
    expect(small.length).toBeLessThan(kept.length)
    expect(await zippableVersions(shop, kept)).toEqual(small)
    // Their texts are not read again.
    const text = '{ "categories": [] }'
    await shop.work((tx) => tx.updateTable('shop_files').set({ text }).execute())
    expect(await zippableVersions(shop, kept)).toEqual(small)
    expect(await isZippable(shop, (await exportMenu(shop)).text)).toBe(false)
    expect(await exportShopZip(shop)).toEqual({
      ok: false,
      refusals: [{ code: 'export_too_large' }],
    })
  })

  test('a zip whose pictures are not what it says is refused whole, and stores nothing', async () => {
    await using one = await open()
    await using other = await open()
    await fill(one.shop)
    const files = filesIn(await zipOf(one.shop))
    const picture = [...files.keys()].find((name) => name.endsWith('.avif')) ?? ''
    const broken = [
      [picture, new Map(files).set(picture, new TextEncoder().encode('<svg onload="alert(1)">'))],
      [picture, new Map([...files].filter(([name]) => name !== picture))],
      // Its header is whole, and its pixels are not.
      [picture, new Map(files).set(picture, halfOf(files.get(picture)))],
      [INDEX, new Map(files).set(INDEX, spoiled(files))],
      [INDEX, new Map(files).set(INDEX, listedTwice(files))],
    ] as const
    for (const [file, each] of broken) {
      const outcome = await sendShopFile(other.shop, { bytes: packZip(each), by })
      expect(outcome).toMatchObject({ refusals: [{ code: 'zip_picture_broken', field: file }] })
    }
    expect(await countAll(other.shop.read, 'pictures')).toBe(0)
    expect(await countAll(other.shop.read, 'shop_files')).toBe(0)
  })

  test('a zip whose pictures are more pixels than may be decoded is refused before any is', async () => {
    await using one = await open()
    await fill(one.shop)
    const files = filesIn(await zipOf(one.shop))
    const tall = { width: 1600, height: 16_000, channels: 3, background: '#c33' } as const
    const bytes = await sharp({ create: tall }).avif({ effort: 0 }).toBuffer()
    const [known] = JSON.parse(new TextDecoder().decode(files.get(INDEX)))
    const ids = Array.from({ length: 79 }, (_, at) => String(at).padStart(16, '0'))
    const index = JSON.stringify(ids.map((id) => ({ ...known, id })))
    const named = ids.map((id) => [`pictures/${id}-1600.avif`, bytes] as const)
    const shop = files.get('shop.json') ?? new Uint8Array()
    const listed = new TextEncoder().encode(index)
    const zip = packZip(new Map([['shop.json', shop], [INDEX, listed], ...named]))
    expect(await sendShopFile(one.shop, { bytes: zip, by })).toEqual({
      ok: false,
      refusals: [{ code: 'zip_too_many_pixels' }],
    })
  })

  test('a picture that the shop has stays as it is, whatever a zip calls by its id', async () => {
    await using one = await open()
    const { shop } = one
    await fill(shop)
    const zip = await zipOf(shop)
    const files = filesIn(zip)
    const [first = '', second = ''] = [...files.keys()].filter((name) => name.endsWith('0.avif'))
    const swapped = new Map(files).set(first, files.get(second) ?? new Uint8Array())
    await sent(shop, packZip(swapped))
    expect(await zipOf(shop)).toEqual(zip)
  })

  test('what a discarded zip calls a picture is replaced by the next one', async () => {
    await using one = await open()
    await using other = await open()
    await fill(one.shop)
    const zip = await zipOf(one.shop)
    const files = filesIn(zip)
    const [first = '', second = ''] = [...files.keys()].filter((name) => name.endsWith('0.avif'))
    const swapped = packZip(new Map(files).set(first, files.get(second) ?? new Uint8Array()))
    await discardShopFile(other.shop, await sent(other.shop, swapped))
    const id = await sent(other.shop, zip)
    const { seen } = await previewShopFile(other.shop, await textIn(zip))
    await applyShopFile(other.shop, { id, seen, mayRemove: true, by })
    expect(await zipOf(other.shop)).toEqual(zip)
  })

  test('an import that fails leaves the examples examples: all of it is one change', async () => {
    await using one = await open()
    const { shop } = one
    await fill(shop)
    const examples = ['cola']
    await shop.work((tx) => writeSettings(tx, { isTrial: true, firstRun: { steps: {}, examples } }))
    const { text } = await exportMenu(shop)
    const cheaper = text.replace('"price": "3.50"', '"price": "3.60"')
    const failing: Shop = { ...shop, work: (run) => shop.work(async (tx) => fail(await run(tx))) }
    const asked = { text: cheaper, mayRemove: true, by }
    await expect(importShopFile(failing, asked)).rejects.toThrow('The line was cut')
    expect((await readSettings(shop.read)).firstRun.examples).toEqual(examples)
    expect((await exportMenu(shop)).text).toBe(text)
    expect(await importShopFile(shop, asked)).toMatchObject({ ok: true })
    expect((await readSettings(shop.read)).firstRun.examples).toEqual([])
  })
}

function fail(_: unknown): never {
  throw new Error('The line was cut')
}

const MENU = `{
  "shop": { "logo": { "picture": "logo.png", "alt": "A bun" } },
  "categories": [
    {
      "name": "Drinks",
      "items": [
        { "id": "cola", "title": "Cola", "price": "3.50", "rating": 4.5, "picture": "cola.png",
          "bullets": ["Cold", "Sweet", "Small"] }
      ]
    }
  ]
}`

/** A shop with a dish that has a picture, and a logo. */
async function fill(shop: Shop): Promise<void> {
  const readPicture = (name: string) => square(name === 'logo.png' ? '#204080' : '#aa3311')
  const input = { text: MENU, readPicture, encode: encodePicture, mayRemove: true, by }
  expect(await importMenu(shop, input)).toMatchObject({ ok: true })
}

function square(background: string): Promise<Uint8Array> {
  return sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer()
}

async function sent(shop: Shop, bytes: Uint8Array): Promise<string> {
  const outcome = await sendShopFile(shop, { bytes, by })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value.id
}

async function opened(zip: Uint8Array) {
  const outcome = await openShopFile(zip)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}

async function textIn(zip: Uint8Array): Promise<string> {
  return (await opened(zip)).text
}

function filesIn(zip: Uint8Array): Map<string, Uint8Array> {
  const outcome = unpackZip(zip)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return new Map(outcome.value)
}

/** A list of pictures of which one has a colour that is more than one. */
function spoiled(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const text = new TextDecoder().decode(files.get('pictures/pictures.json'))
  return new TextEncoder().encode(text.replace('"oklch(', '"red;}*{x:oklch('))
}

/** A list in which every picture comes again. */
function listedTwice(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const listed = JSON.parse(new TextDecoder().decode(files.get('pictures/pictures.json')))
  return new TextEncoder().encode(JSON.stringify([...listed, ...listed]))
}

function halfOf(bytes: Uint8Array = new Uint8Array()): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length * 0.6))
}

async function zipOf(shop: Parameters<typeof exportShopZip>[0], version?: string) {
  const zip = await exportShopZip(shop, version)
  if (!zip.ok) throw new Error('It is too large.')
  return zip.value
}
