import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { currencyFor } from '#shop/domain/common/currency.ts'
import { previewShopFile } from '#shop/operations/menu/apply-shop-file.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { removeItem } from '#shop/operations/menu/remove-item.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { changeSeenSettings, undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { readCurrencyChange, readZoneChange } from '#shop/operations/settings/read-units.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { codesOf, openFridayKitchen, orderInput } from '#tests/support/order-input.ts'
import { paymentRow, writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const by = 'owner-id'
const EUR = currencyFor('EUR')
const EXAMPLE = readFileSync(join(import.meta.dirname, '../../menu/shop.json'), 'utf8')
/** A Friday in winter, 19:30 in London. */
const PROMISED = Date.parse('2026-11-20T19:30:00Z')

/** What still needs the present currency. */
const IN_THE_WAY: [string, (shop: Shop) => Promise<unknown>][] = [
  ['an open order', (shop) => order(shop, { state: 'accepted' })],
  [
    'a payment that is not settled',
    (shop) =>
      order(shop, { state: 'completed' }, async (tx) => {
        const row = paymentRow({ order_id: 'order-1', next_look_at: PROMISED })
        await tx.insertInto('payments').values(row).execute()
      }),
  ],
  [
    'cash that a courier still has',
    (shop) =>
      order(shop, { state: 'completed' }, async (tx) => {
        const cash = { order_id: 'order-1', courier_id: null, amount: 900, currency: 'USD' }
        const row = { ...cash, taken_at: PROMISED, hand_in_id: null }
        await tx.insertInto('courier_cash').values(row).execute()
      }),
  ],
  [
    'a refund code that nobody has used',
    (shop) =>
      shop.work(async (tx) => {
        const terms = { kind: 'amount', value: 500, max_uses: 1 } as const
        const row = discountCodeRow({ code: 'BACK-BCDFGHJKM', ...terms })
        await tx.insertInto('discount_codes').values(row).execute()
      }),
  ],
]

/** Money and clocks of a shop, which belong to what is under way. */
export const changedUnitsContract: Contract = (open) => {
  test('the currency becomes another one of as many digits, numbers stay, and it is taken back', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    expect(await changeTo(shop, { currency: EUR })).toMatchObject({ ok: true })
    const id = await lastChange(shop, 'currency')
    expect((await readSettings(shop.read)).currency).toEqual(EUR)
    expect(await undoSettings(shop, { id, by })).toMatchObject({ ok: true })
    expect((await readSettings(shop.read)).currency.code).toBe('USD')
  })

  test('an order from a page of before another currency is refused with the new total, others are placed', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const shown = { shownTotal: 950, shownCurrency: 'USD' }
    expect(codesOf(await placeOrder(shop, orderInput(shown)))).toEqual([])
    await shop.work((tx) => tx.updateTable('orders').set({ state: 'completed' }).execute())
    expect(await changeTo(shop, { currency: EUR })).toMatchObject({ ok: true })
    const refusals = [{ code: 'currency_changed', old: 'USD', new: 'EUR', total: 950 }]
    expect(await placeOrder(shop, orderInput(shown))).toEqual({ ok: false, refusals })
    const anew = { ...shown, shownCurrency: 'EUR' }
    expect(codesOf(await placeOrder(shop, orderInput(anew)))).toEqual([])
    // Programs that were written before orders could name it.
    expect(codesOf(await placeOrder(shop, orderInput({ shownTotal: 950 })))).toEqual([])
  })

  test.for(IN_THE_WAY)(
    '%s keeps the currency as it is, whichever way it is changed',
    async ([, begin]) => {
      await using opened = await openFridayKitchen(open)
      const { shop } = opened
      await changeTo(shop, { currency: EUR })
      const id = await lastChange(shop, 'currency')
      await begin(shop)
      const refusals = [{ code: 'currency_in_use', field: 'currency' }]
      const other = { currency: currencyFor('GBP') }
      expect(await changeTo(shop, other)).toEqual({ ok: false, refusals })
      expect(await changeSettings(shop, { settings: other, by })).toEqual({ ok: false, refusals })
      expect(await undoSettings(shop, { id, by })).toEqual({ ok: false, refusals })
      expect(await undoChange(shop, { id, by })).toEqual({ ok: false, refusals })
      const file = (await textOf(shop)).replace('"currency": "EUR"', '"currency": "GBP"')
      const faults = [{ code: 'currency_in_use', line: expect.any(Number) }]
      expect((await previewShopFile(shop, file)).faults).toEqual(faults)
      expect(await importText(shop, file)).toEqual({ ok: false, refusals: faults })
      expect((await readSettings(shop.read)).currency).toEqual(EUR)
      const { uses } = await readCurrencyChange(shop, 'GBP')
      expect(Object.values(uses).filter((count) => count > 0)).toEqual([1])
    },
  )

  test('an order that was placed to try the shop out is in nobody’s way', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await order(shop, { state: 'accepted', is_trial: 1 }, async (tx) => {
      const row = paymentRow({ order_id: 'order-1', next_look_at: PROMISED })
      await tx.insertInto('payments').values(row).execute()
    })
    const units = { currency: EUR, timeZone: 'Asia/Tokyo' }
    expect(await changeTo(shop, units)).toMatchObject({ ok: true })
  })

  test('prices that a currency has no digits for are counted, and it comes with a file of all amounts alone', async () => {
    await using opened = await open()
    const { shop } = opened
    await importText(shop, EXAMPLE)
    const yen = currencyFor('JPY')
    expect(await changeTo(shop, { currency: yen })).toMatchObject({
      refusals: [{ code: 'currency_decimals' }],
    })
    const spoofed = { currency: { code: 'JPY', decimals: 2 } }
    expect(await changeTo(shop, spoofed)).toMatchObject({ refusals: [{ code: 'invalid_value' }] })
    await changeSettings(shop, { settings: { deliveryFee: 425 }, by })
    const fee = await lastChange(shop, 'deliveryFee')
    const { items } = await readMenuDraft(shop.read)
    const slots = JSON.stringify(items.map((item) => item.slots))
    const gone = items.find((item) => !slots.includes(`"${item.id}"`))?.id ?? ''
    expect(await removeItem(shop, { id: gone, by })).toMatchObject({ ok: true })
    const removal = await findLastChange(shop.read, { entity: 'item', id: gone, by })
    const change = await readCurrencyChange(shop, 'JPY')
    expect(change.unfit).toBeGreaterThan(0)
    expect((change.example ?? 0) % 100).not.toBe(0)
    const whole = (await textOf(shop))
      .replace(/"currency": "\w+"/, '"currency": "JPY"')
      .replaceAll(/"(\d+)\.\d\d"/g, '"$1"')
    const partial = whole.replace(/"deliveryFee": "\d+",\s*/, '')
    expect((await previewShopFile(shop, partial)).faults).toMatchObject([
      { code: 'currency_decimals', left: ['deliveryFee'] },
    ])
    expect(await importText(shop, whole)).toMatchObject({ ok: true })
    expect((await readSettings(shop.read)).currency).toEqual(yen)
    // What comes back would be 100 times as much.
    const refusals = [{ code: 'currency_decimals', field: 'currency' }]
    expect(await undoChange(shop, { id: fee, by })).toEqual({ ok: false, refusals })
    expect(await undoChange(shop, { id: removal ?? '', by })).toEqual({ ok: false, refusals })
  })

  test('the clock stays while an open order is promised for what would be another time', async () => {
    await using opened = await openFridayKitchen(open, { timeZone: 'Europe/London' })
    const { shop } = opened
    await order(shop, { state: 'accepted' })
    const moved = { before: '2026-11-20T19:30', after: '2026-11-20T20:30' }
    expect(await readZoneChange(shop, 'Europe/Berlin')).toMatchObject({
      count: 1,
      orders: [{ number: 1, ...moved }],
    })
    expect(await changeTo(shop, { timeZone: 'Europe/Berlin' })).toEqual({
      ok: false,
      refusals: [{ code: 'clock_in_use', field: 'timeZone' }],
    })
    const file = (await textOf(shop)).replace('Europe/London', 'Europe/Berlin')
    expect((await previewShopFile(shop, file)).faults).toMatchObject([{ code: 'clock_in_use' }])
    expect(await changeTo(shop, { timeZone: 'Europe/Dublin' })).toMatchObject({ ok: true })
    await shop.database.updateTable('orders').set({ state: 'completed' }).execute()
    expect(await changeTo(shop, { timeZone: 'Europe/Berlin' })).toMatchObject({ ok: true })
    expect((await readSettings(shop.read)).timeZone).toBe('Europe/Berlin')
  })

  test('a clock that stood there before is not put back under an order', async () => {
    await using opened = await openFridayKitchen(open, { timeZone: 'Europe/London' })
    const { shop } = opened
    await changeTo(shop, { timeZone: 'Europe/Berlin' })
    const id = await lastChange(shop, 'timeZone')
    await order(shop, { state: 'accepted' })
    const refusals = [{ code: 'clock_in_use', field: 'timeZone' }]
    expect(await undoChange(shop, { id, by })).toEqual({ ok: false, refusals })
    await shop.work((tx) => writeSettings(tx, { timeZone: 'Europe/London' }))
    expect((await readZoneChange(shop, 'Europe/London')).count).toBe(0)
  })
}

type Row = Parameters<typeof writeOrder>[1]

async function order(
  shop: Shop,
  row: Row,
  more: (tx: Parameters<typeof writeOrder>[0]) => Promise<void> = async () => {},
): Promise<void> {
  await shop.work(async (tx) => {
    const special = { id: 'order-1', number: 1, promised_at: PROMISED, ...row }
    await writeOrder(tx, special, [{ title: 'Smash', quantity: 1 }])
    await more(tx)
  })
}

async function changeTo(
  shop: Shop,
  settings: Parameters<typeof changeSeenSettings>[1]['settings'],
) {
  const present = await readSettings(shop.read)
  const seen = {
    currency: seenMark(shop, present.currency),
    timeZone: seenMark(shop, present.timeZone),
  }
  return changeSeenSettings(shop, { settings, seen, by })
}

async function lastChange(shop: Shop, id: string): Promise<string> {
  return (await findLastChange(shop.read, { entity: 'setting', id, by })) ?? ''
}

async function textOf(shop: Shop): Promise<string> {
  return (await exportMenu(shop)).text
}

function importText(shop: Shop, text: string) {
  const none = {
    readPicture: async () => null,
    encode: () => {
      throw new Error('No pictures here')
    },
  }
  return importMenu(shop, { ...none, text, mayRemove: true, by })
}
