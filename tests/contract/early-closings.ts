import { expect, test } from 'vitest'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { readToday } from '#shop/operations/kitchen/read-today.ts'
import { setRush } from '#shop/operations/kitchen/set-rush.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { readPresentOffer } from '#shop/operations/orders/present-offer.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { closeEarly } from '#shop/operations/settings/close-early.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import {
  FRIDAY_EVENING,
  openFridayKitchen,
  place,
  placeAccepted,
  smashes,
} from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const OWNER = 'owner-id'
const MINUTE = 60_000
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
/** The kitchen is open till ten. */
const CLOSES = at('22:00')
const NINE = at('21:00')

export const earlyClosingsContract: Contract = (open) => {
  test('a day closes early, guests read when and why, and it is taken back', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const before = await readSettings(shop.read)
    expect(await close(shop)).toEqual({ ok: true, value: { closesAt: NINE } })
    expect((await readPresentOffer(shop.read, FRIDAY_EVENING)).closesAt).toBe(NINE)
    const note = 'Our fryer is down.'
    expect((await readSettings(shop.read)).openingExceptions).toEqual([
      { date: '2026-11-20', periods: [{ opens: 720, closes: 1260 }], note },
    ])
    const { closing } = await readToday(shop.read, FRIDAY_EVENING, { mayReport: false })
    expect(closing).toMatchObject({
      closesAt: NINE,
      early: { closesAt: NINE, wouldCloseAt: CLOSES, note },
    })
    const change = closing.early?.change ?? ''
    expect(await undoChange(shop, { id: change, by: OWNER })).toMatchObject({ ok: true })
    expect(await readSettings(shop.read)).toEqual(before)
    expect(
      (await readToday(shop.read, FRIDAY_EVENING, { mayReport: false })).closing,
    ).toMatchObject({
      closesAt: CLOSES,
      early: null,
    })
  })

  test('what guests read is in the shop’s own words where there are some', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await close(shop, { reason: '  Power cut\nin the street ' })
    const [{ note } = {}] = (await readSettings(shop.read)).openingExceptions
    expect(note).toBe('Power cut in the street')
  })

  test.each([
    [{ reasonCode: undefined }, 'reason_missing'],
    [{ reason: 'x'.repeat(121) }, 'reason_too_long'],
    [{ at: FRIDAY_EVENING }, 'invalid_value'],
    [{ at: CLOSES }, 'invalid_value'],
    [{ seen: CLOSES + MINUTE }, 'changed_meanwhile'],
  ])('a day does not close early with %j', async (special, code) => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const outcome = await close(shop, special)
    expect(outcome).toMatchObject({ ok: false, refusals: [{ code }] })
    expect((await readSettings(shop.read)).openingExceptions).toEqual([])
  })

  test('a day that is over does not close early', async () => {
    await using opened = await open({ clock: () => CLOSES })
    expect(await close(opened.shop)).toMatchObject({ refusals: [{ code: 'too_late' }] })
  })

  test('of two owners who close early, the second hears that the day ends sooner already', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await close(shop, { seen: CLOSES })
    const second = await close(shop, { seen: CLOSES, at: NINE - 30 * MINUTE })
    expect(second).toMatchObject({ refusals: [{ code: 'changed_meanwhile' }] })
  })

  test('each time that a day may close at says how many orders are promised for later', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await placeAccepted(shop, { enquiry: { lines: [smashes(1)], slot: at('21:30') } })
    await place(shop)
    const { closing } = await readToday(shop.read, FRIDAY_EVENING, { mayReport: false })
    expect(closing.earlier).toEqual([
      { at: at('19:30'), ordersLater: 1 },
      { at: at('20:00'), ordersLater: 1 },
      { at: at('20:30'), ordersLater: 1 },
      { at: NINE, ordersLater: 1 },
      { at: at('21:30'), ordersLater: 0 },
    ])
  })

  test('a change of other days is no early close', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const closed = { date: '2026-12-25', periods: [], note: 'Christmas' }
    await changeSettings(shop, { settings: { openingExceptions: [closed] }, by: OWNER })
    expect((await readToday(shop.read, FRIDAY_EVENING, { mayReport: false })).closing.early).toBe(
      null,
    )
  })

  test('today has the work of the hours ahead, what waits, a pause and a rush', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await place(shop, { enquiry: { lines: [smashes(2)] } })
    await pauseOrders(shop, { minutes: 20, reason: '', reasonCode: 'stock', by: OWNER })
    await setRush(shop, { added: 10, minutes: 30, by: OWNER })
    const today = await readToday(shop.read, FRIDAY_EVENING, { mayReport: false })
    expect(today).toMatchObject({
      unanswered: 1,
      troubles: [],
      troubled: [],
      pause: { until: FRIDAY_EVENING + 20 * MINUTE, reasonCode: 'stock' },
      rush: { until: FRIDAY_EVENING + 30 * MINUTE, minutes: 10 },
      ahead: { opens: at('12:00'), closes: CLOSES, kitchenMinutes: 45 },
    })
    expect(today.ahead?.quarters).toHaveLength(12)
    expect(today.ahead?.quarters[0]).toEqual({ at: FRIDAY_EVENING, claimed: 8 })
  })
}

function close(shop: Shop, special: Partial<Parameters<typeof closeEarly>[1]> = {}) {
  const asked = { at: NINE, seen: null, reason: '', reasonCode: 'fryer_down' as const, by: OWNER }
  return closeEarly(shop, { ...asked, ...special })
}
