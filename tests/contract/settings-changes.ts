import { expect, test } from 'vitest'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { defaultSettings } from '#shop/domain/settings/settings-schema.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readChanges } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { shopSettings } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const AT = Date.parse('2026-11-20T19:00:00Z')
const by = 'owner-id'

export const settingsChangesContract: Contract = (open) => {
  test('settings change together, pages show them, and each is logged with its former value', async () => {
    await using opened = await open({ clock: () => AT })
    const { shop } = opened
    const openingHours: ShopSettings['openingHours'] = [{ weekday: 1, opens: 600, closes: 900 }]
    const settings = { openingHours, deliveryFee: 300, name: defaultSettings.name }
    expect(await changeSettings(shop, { settings, by })).toEqual({
      ok: true,
      value: { changed: ['openingHours', 'deliveryFee'] },
    })
    const expected = shopSettings({ openingHours, deliveryFee: 300 })
    expect(await readSettings(shop.read)).toEqual(expected)
    expect((await readContent(shop.read)).settings).toEqual(expected)
    expect(await readContentRevision(shop.read)).toBe(1)
    expect(await readChanges(shop.read, 'setting', 'openingHours')).toEqual([
      {
        entity: 'setting',
        id: 'openingHours',
        at: AT,
        by,
        before: defaultSettings.openingHours,
        after: openingHours,
      },
    ])
    expect(await countAll(shop.read, 'changes')).toBe(2)
  })

  test('a setting that becomes null is distinguished from one that was not set', async () => {
    await using opened = await open()
    const { shop } = opened
    await changeSettings(shop, { settings: { featuredItemId: 'cola' }, by })
    await changeSettings(shop, { settings: { featuredItemId: null }, by })
    const changes = await readChanges(shop.read, 'setting', 'featuredItemId')
    expect(changes.map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        [null, 'cola'],
        ['cola', null],
      ]),
    )
  })

  test('one invalid value leaves all settings as they are', async () => {
    await using opened = await open()
    const { shop } = opened
    const settings = { name: 'Bun & Gun', deliveryFee: -1, tables: [' '] }
    expect(await changeSettings(shop, { settings, by })).toEqual({
      ok: false,
      refusals: [
        { code: 'invalid_value', field: 'deliveryFee' },
        { code: 'invalid_value', field: 'tables' },
      ],
    })
    expect(await readSettings(shop.read)).toEqual(defaultSettings)
    expect(await countAll(shop.read, 'changes')).toBe(0)
    expect(await readContentRevision(shop.read)).toBe(0)
  })

  test('concurrent changes of settings are all stored', async () => {
    await using opened = await open()
    const { shop } = opened
    await Promise.all([
      changeSettings(shop, { settings: { name: 'Bun & Gun' }, by }),
      changeSettings(shop, { settings: { deliveryFee: 300 }, by }),
    ])
    const settings = await readSettings(shop.read)
    expect(settings).toEqual(shopSettings({ name: 'Bun & Gun', deliveryFee: 300 }))
    expect(await countAll(shop.read, 'changes')).toBe(2)
    expect(await readContentRevision(shop.read)).toBe(2)
  })

  test('opening to guests is a change of a setting, once', async () => {
    await using opened = await open()
    const { shop } = opened
    await setUpKitchen(shop)
    await changeSettings(shop, { settings: { isTrial: true }, by: 'shop' })
    const [first, second] = [await openToGuests(shop, by), await openToGuests(shop, 'cli')]
    expect(first).toEqual({ ok: true, value: { isNew: true } })
    expect(second).toEqual({ ok: true, value: { isNew: false } })
    const changes = await readChanges(shop.read, 'setting', 'isTrial')
    expect(changes.map((change) => [change.by, change.after])).toEqual(
      expect.arrayContaining([
        ['shop', true],
        [by, false],
      ]),
    )
    expect(changes).toHaveLength(2)
  })
}
