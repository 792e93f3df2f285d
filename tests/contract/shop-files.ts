import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyShopFile, previewShopFile } from '#shop/operations/menu/apply-shop-file.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { keepDailyVersion } from '#shop/operations/menu/keep-version.ts'
import { discardShopFile, sendShopFile } from '#shop/operations/menu/send-shop-file.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { findShopFile, listVersions } from '#shop/persistence/queries/settings/shop-files.ts'
import type { Shop } from '#shop/shop.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { deliveryZone } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const by = 'owner-id'
const NOON = Date.parse('2026-11-20T12:00:00Z')
const DAY = 24 * 3_600_000
const EXAMPLE = readFileSync(join(import.meta.dirname, '../../menu/shop.json'), 'utf8')

export const shopFilesContract: Contract = (open) => {
  test('a shop that was changed all over becomes the exported one again, to the byte', async () => {
    await using opened = await open()
    const { shop } = opened
    await importText(shop, EXAMPLE)
    const before = await textOf(shop)
    await changeAllOver(shop)
    expect(await textOf(shop)).not.toBe(before)
    const outcome = await applyText(shop, before)
    expect(outcome).toMatchObject({ ok: true })
    expect(await textOf(shop)).toBe(before)
  })

  test('another shop becomes the same by its file, and its export is the same to the byte', async () => {
    await using one = await open()
    await using other = await open()
    await importText(one.shop, EXAMPLE)
    await changeAllOver(one.shop)
    const file = await textOf(one.shop)
    await importText(other.shop, EXAMPLE)
    expect(await applyText(other.shop, file)).toMatchObject({ ok: true })
    expect(await textOf(other.shop)).toBe(file)
  })

  test('an owner reads each field that a file would change, before anything does', async () => {
    await using opened = await open()
    const { shop } = opened
    await importText(shop, EXAMPLE)
    const file = (await textOf(shop)).replace('"price": "9.50"', '"price": "9.80"')
    const preview = await previewShopFile(shop, file)
    expect(preview).toMatchObject({
      faults: [],
      removes: false,
      difference: [
        { place: ['items', expect.any(String), 'price'], before: '9.50', after: '9.80' },
      ],
    })
    expect(await textOf(shop)).not.toBe(file)
    expect(await listVersions(shop.read)).toHaveLength(1)
    expect((await previewShopFile(shop, file.replace('"9.80"', '"much"'))).faults).toMatchObject([
      { code: 'wrong', field: 'price', line: expect.any(Number) },
    ])
  })

  test('a file is not imported into another shop than was looked at, nor removes what nobody gave up', async () => {
    await using opened = await open()
    const { shop } = opened
    await importText(shop, EXAMPLE)
    const full = await textOf(shop)
    const { seen } = await previewShopFile(shop, full)
    await changeSettings(shop, { settings: { name: 'Bun & Gun' }, by })
    const id = await sent(shop, full)
    const asked = { id, mayRemove: true, by }
    expect(await applyShopFile(shop, { ...asked, seen })).toMatchObject({
      refusals: [{ code: 'changed_meanwhile' }],
    })
    const now = await previewShopFile(shop, '{"categories":[],"empty":true}')
    expect(now.removes).toBe(true)
    const less = await sent(shop, '{"categories":[],"empty":true}')
    const kept = { id: less, seen: now.seen, mayRemove: false, by }
    expect(await applyShopFile(shop, kept)).toMatchObject({ refusals: [{ code: 'removes' }] })
    expect(await applyShopFile(shop, { ...kept, id: 'none' })).toMatchObject({
      refusals: [{ code: 'unknown_file' }],
    })
    expect((await readMenuDraft(shop.read)).items.length).toBeGreaterThan(5)
  })

  test('a file that brings what is no postcode is refused by its line, unless the shop has it already', async () => {
    await using opened = await open()
    const { shop } = opened
    await importText(shop, EXAMPLE)
    const clean = await textOf(shop)
    const zones = [deliveryZone({ area: { kind: 'postcodes', postcodes: ['AB1', '%%%%'] } })]
    await changeSettings(shop, { settings: { zones }, by })
    const old = await textOf(shop)
    const line = old.slice(0, old.indexOf('%%%%')).split('\n').length
    expect(await applyText(shop, old)).toEqual({ ok: true, value: { version: null } })
    expect(await applyText(shop, clean)).toMatchObject({ ok: true })
    const fault = {
      code: 'wrong',
      line,
      field: 'postcodes',
      of: expect.stringMatching(/^zone on line \d+$/),
    }
    const { faults, seen } = await previewShopFile(shop, old)
    expect(faults).toEqual([{ ...fault, expected: 'postcode', found: '"%%%%"' }])
    const refused = { refusals: [{ code: 'wrong' }] }
    expect(await applyShopFile(shop, { id: await sent(shop, old), seen, by })).toMatchObject(
      refused,
    )
    expect(await importText(shop, old)).toMatchObject(refused)
    expect(await textOf(shop)).toBe(clean)
    const [version] = await listVersions(shop.read)
    const asVersion = await previewShopFile(shop, old, { isVersion: true })
    expect(asVersion.faults).toEqual([])
    const returned = { id: version?.id ?? '', seen: asVersion.seen, by }
    expect(await applyShopFile(shop, returned)).toMatchObject({ ok: true })
    expect(await textOf(shop)).toBe(old)
  })

  test('every import keeps the shop as it was, and the last fifty stay', async () => {
    let now = NOON
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await setUpKitchen(shop, { name: 'Flattop' })
    const first = await textOf(shop)
    for (let nth = 1; nth <= 51; nth += 1) {
      now += 1000
      await applyText(shop, first.replace('"name": "Flattop"', `"name": "Flattop ${nth}"`))
    }
    const versions = await listVersions(shop.read)
    expect(versions).toHaveLength(50)
    expect(versions[0]).toMatchObject({ at: now, actor: by, kind: 'version' })
    const newest = await findShopFile(shop.read, versions[0]?.id ?? '')
    expect(newest?.text).toContain('"Flattop 50"')
    const same = await applyText(shop, await textOf(shop))
    expect(same).toEqual({ ok: true, value: { version: null } })
    expect(await listVersions(shop.read)).toEqual(versions)
  })

  test('a version is kept once a day, of a shop that differs from the last one', async () => {
    let now = NOON
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await importText(shop, EXAMPLE)
    expect(await keepDailyVersion(shop)).toBe(false)
    now += DAY
    expect(await keepDailyVersion(shop)).toBe(true)
    now += DAY
    expect(await keepDailyVersion(shop)).toBe(false)
    await changeSettings(shop, { settings: { name: 'Bun & Gun' }, by })
    expect(await keepDailyVersion(shop)).toBe(true)
    expect(await listVersions(shop.read)).toHaveLength(3)
  })

  test('what is no text or too large is not taken, and of what was sent the last five stay', async () => {
    await using opened = await open()
    const { shop } = opened
    const bad = [new Uint8Array([0xff, 0xfe]), new Uint8Array([0]), new Uint8Array(2 ** 21 + 1)]
    const codes = await Promise.all(bad.map((bytes) => sendShopFile(shop, { bytes, by })))
    expect(codes).toMatchObject(
      ['not_text', 'not_text', 'too_large'].map((code) => ({ refusals: [{ code }] })),
    )
    const ids: string[] = []
    for (let nth = 0; nth < 6; nth += 1) ids.push(await sent(shop, '{}'))
    expect(await countAll(shop.read, 'shop_files')).toBe(5)
    for (const id of ids) await discardShopFile(shop, id)
    expect(await countAll(shop.read, 'shop_files')).toBe(0)
  })
}

function importText(shop: Shop, text: string) {
  const encode = () => {
    throw new Error('No picture is read')
  }
  return importMenu(shop, { text, readPicture: async () => null, encode, mayRemove: true, by })
}

async function textOf(shop: Shop): Promise<string> {
  return (await exportMenu(shop)).text
}

async function sent(shop: Shop, text: string): Promise<string> {
  const outcome = await sendShopFile(shop, { bytes: new TextEncoder().encode(text), by })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value.id
}

async function applyText(shop: Shop, text: string) {
  const { seen } = await previewShopFile(shop, text)
  return applyShopFile(shop, { id: await sent(shop, text), seen, mayRemove: true, by })
}

/** Changes a price, an order, a name, several settings, and what there is. */
async function changeAllOver(shop: Shop): Promise<void> {
  const { items } = await readMenuDraft(shop.read)
  const [first, second] = items
  await changeItem(shop, { id: first?.id ?? '', fields: { price: 1, title: 'Other' }, by })
  await changeItem(shop, { id: second?.id ?? '', fields: { listing: 'hidden' }, by })
  await changeSettings(shop, {
    settings: {
      name: 'Bun & Gun',
      featuredItemId: null,
      zones: [],
      tables: [],
      texts: { heroNow: 'Now' },
      openingExceptions: [{ date: '2026-12-25', periods: [], note: 'Closed' }],
      socialLinks: [{ network: 'X', url: 'https://x.example' }],
    },
    by,
  })
}
