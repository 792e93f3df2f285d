import { expect, test } from 'vitest'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { changeSeenSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { changeZone } from '#shop/operations/settings/change-zone.ts'
import { readZoneEffect } from '#shop/operations/settings/read-zone-effect.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { findNewestChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, openFridayKitchen, smashes } from '#tests/support/order-input.ts'
import { orderRow, writeOrder } from '#tests/support/order-rows.ts'
import { deliveryZone } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'

const by = 'owner-id'
const NEAR = deliveryZone()
const ROUND = deliveryZone({ id: 'round', area: { kind: 'circle', meters: 2000 }, fee: 100 })
const DAY = 86_400_000
const SHOP_PLACE: [number, number] = [-0.128, 51.508]

export const changedZonesContract: Contract = (open) => {
  test('zones are added, changed and removed by whoever saw them as they are', async () => {
    await using opened = await openFridayKitchen(open, { zones: [NEAR] })
    const { shop } = opened
    expect(await change(shop, null, ROUND, undefined)).toEqual(CHANGED)
    const dearer = { ...ROUND, fee: 200 }
    expect(await change(shop, 'round', dearer, ROUND)).toEqual(CHANGED)
    expect(await change(shop, 'round', { ...ROUND, fee: 300 }, ROUND)).toMatchObject({
      refusals: [{ code: 'changed_meanwhile' }],
    })
    expect(await zonesOf(shop)).toEqual([NEAR, dearer])
    expect(await change(shop, 'round', dearer, dearer)).toEqual({
      ok: true,
      value: { changed: false },
    })
    expect(await change(shop, 'near', null, NEAR)).toEqual(CHANGED)
    expect(await zonesOf(shop)).toEqual([dearer])
  })

  test('a zone is not added under the id of another one', async () => {
    await using opened = await openFridayKitchen(open, { zones: [NEAR] })
    const { shop } = opened
    expect(await change(shop, null, { ...ROUND, id: 'near' }, undefined)).toMatchObject({
      refusals: [{ code: 'invalid_value' }],
    })
    expect(await zonesOf(shop)).toEqual([NEAR])
  })

  test('a program cannot list what is no postcode, and what a zone has from an earlier release stays', async () => {
    const old = deliveryZone({ area: { kind: 'postcodes', postcodes: ['AB1', '%%%%'] } })
    await using opened = await openFridayKitchen(open, { zones: [old] })
    const { shop } = opened
    const bad = { ...ROUND, area: { kind: 'postcodes' as const, postcodes: ['SW1*', '####'] } }
    const refusal = { refusals: [{ code: 'invalid_value', field: 'zones' }] }
    expect(await change(shop, null, bad, undefined)).toMatchObject(refusal)
    const asked = { settings: { zones: [old, bad] }, seen: { zones: seenMark(shop, [old]) }, by }
    expect(await changeSeenSettings(shop, asked)).toMatchObject(refusal)
    expect(await zonesOf(shop)).toEqual([old])
    expect(await change(shop, old.id, { ...old, fee: 1 }, old)).toEqual(CHANGED)
  })

  test('a zone that was taken away comes back by undo, with its place in the log', async () => {
    await using opened = await openFridayKitchen(open, { zones: [NEAR, ROUND] })
    const { shop } = opened
    await change(shop, 'near', null, NEAR)
    const entry = await findNewestChange(shop.read, 'setting', 'zones')
    expect(await undoChange(shop, { id: entry?.logId ?? '', by })).toMatchObject({ ok: true })
    expect(await zonesOf(shop)).toEqual([NEAR, ROUND])
  })

  test('a guest is quoted by the circle that their device is in, and told outside by words of it', async () => {
    await using opened = await openFridayKitchen(open, { zones: [ROUND], shopPlace: SHOP_PLACE })
    const { shop } = opened
    expect(await quoteAt(shop, [-0.12, 51.51])).toMatchObject({ zone: { id: 'round', fee: 100 } })
    expect(await quoteAt(shop, [-0.2, 51.51])).toMatchObject({
      zone: null,
      refusals: [{ code: 'outside_zone', ruledOut: ['point'] }],
    })
  })

  test('before a zone changes it is known which open deliveries and how many addresses it leaves out and takes in', async () => {
    await using opened = await openFridayKitchen(open, {
      zones: [{ ...ROUND, area: { kind: 'circle', meters: 2000, postcodes: ['EX1*'] } }],
      shopPlace: SHOP_PLACE,
    })
    const { shop } = opened
    await deliver(shop, 1, { point: [-0.128, 51.509] }, {})
    await deliver(shop, 2, { point: [-0.128, 51.522] }, {})
    await deliver(shop, 3, { postcode: 'EX1 2AB' }, { business_day: '2026-11-21' })
    const done = { state: 'completed', closed_at: FRIDAY_EVENING - DAY } as const
    await deliver(shop, 4, { postcode: 'EX1 2AB', extra: 'Left bell' }, done)
    await deliver(shop, 5, { postcode: 'EX1 2AB', street: 'MILL road', extra: '' }, done)
    await deliver(shop, 6, { postcode: 'EX1 9ZZ' }, done)
    await deliver(shop, 7, { postcode: 'EX3 1AA' }, done)
    await deliver(
      shop,
      8,
      { postcode: 'EX1 8AA' },
      { ...done, closed_at: FRIDAY_EVENING - 91 * DAY },
    )
    await deliver(shop, 9, { postcode: 'EX1 7AA' }, { ...done, state: 'cancelled' })
    const zone = {
      ...ROUND,
      area: { kind: 'circle' as const, meters: 1000, postcodes: ['EX1 9*', 'EX3*'] },
    }
    expect(await readZoneEffect(shop, { replaces: 'round', zone })).toEqual({
      openOrders: 2,
      orders: [
        { id: 'order-2', number: 2, day: '2026-11-20' },
        { id: 'order-3', number: 3, day: '2026-11-21' },
      ],
      addresses: 3,
      leftOut: 1,
      takenIn: 1,
    })
    // Without zones the shop delivers anywhere.
    expect(await readZoneEffect(shop, { replaces: 'round', zone: null })).toMatchObject({
      openOrders: 0,
      leftOut: 0,
      takenIn: 1,
    })
    expect(await readZoneEffect(shop, { replaces: null, zone: null })).toMatchObject({
      openOrders: 0,
      leftOut: 0,
      takenIn: 0,
    })
  })

  test('before the shop’s place changes it is known whom the circles around it leave out and take in', async () => {
    await using opened = await openFridayKitchen(open, { zones: [ROUND], shopPlace: SHOP_PLACE })
    const { shop } = opened
    const done = { state: 'completed', closed_at: FRIDAY_EVENING - DAY } as const
    await deliver(shop, 1, { point: [-0.128, 51.509] }, {})
    await deliver(shop, 2, { point: [-0.128, 51.509] }, done)
    await deliver(shop, 3, { street: 'Hill', point: [-0.128, 51.55] }, done)
    await deliver(shop, 4, { street: 'Far', point: [-0.128, 52] }, done)
    const northwards = await readZoneEffect(shop, { shopPlace: [-0.128, 51.551] })
    expect(northwards).toMatchObject({ openOrders: 1, addresses: 3, leftOut: 1, takenIn: 1 })
    const nowhere = await readZoneEffect(shop, { shopPlace: null })
    expect(nowhere).toMatchObject({ openOrders: 1, leftOut: 1, takenIn: 0 })
    const same = await readZoneEffect(shop, { shopPlace: SHOP_PLACE })
    expect(same).toMatchObject({ openOrders: 0, leftOut: 0, takenIn: 0 })
  })

  test('the shop file has circles, ends and the shop’s place', async () => {
    const zones = [{ ...ROUND, endsAt: 1140 }]
    await using opened = await openFridayKitchen(open, { zones, shopPlace: SHOP_PLACE })
    const { text } = await exportMenu(opened.shop)
    for (const part of ['"km": "2"', '"until": "19:00"', '"shopPlace": [']) {
      expect(text).toContain(part)
    }
  })
}

const CHANGED = { ok: true, value: { changed: true } }

function change(
  shop: Shop,
  replaces: string | null,
  zone: DeliveryZone | null,
  seen: DeliveryZone | undefined,
) {
  return changeZone(shop, { replaces, zone, seen: seenMark(shop, seen), by })
}

async function zonesOf({ read }: Shop): Promise<DeliveryZone[]> {
  return (await readSettings(read)).zones
}

function quoteAt({ read }: Shop, point: [number, number]) {
  const fulfilment = 'delivery' as const
  const enquiry = { lines: [smashes(1)], fulfilment, slot: null, place: { point } }
  return answerQuote(read, FRIDAY_EVENING, enquiry)
}

async function deliver(
  shop: Shop,
  number: number,
  address: Partial<DeliveryAddress>,
  row: Partial<NewRow<'orders'>>,
): Promise<void> {
  const anywhere = { street: 'Mill Road', postcode: '', city: 'Exton', extra: '', point: null }
  const order = orderRow({
    id: `order-${number}`,
    number,
    business_day: '2026-11-20',
    fulfilment: 'delivery',
    address: JSON.stringify({ ...anywhere, ...address }),
    ...row,
  })
  await shop.work((tx) => writeOrder(tx, order))
}
