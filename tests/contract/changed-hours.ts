import { expect, test } from 'vitest'
import type { OpeningException } from '#shop/domain/hours/opening-period.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { changeOtherDay, changeWeek } from '#shop/operations/settings/change-hours.ts'
import { comingOpenings } from '#shop/operations/settings/present-hours.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readPromisedAfter } from '#shop/persistence/queries/orders/promised-orders.ts'
import { findNewestChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import {
  FRIDAY_EVENING,
  openFridayKitchen,
  place,
  placeAccepted,
  smashes,
} from '#tests/support/order-input.ts'
import { everyDay, OPEN_EVENINGS } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'

const by = 'owner-id'
const LATER = everyDay(780, 1380)
const HOLIDAY: OpeningException = {
  date: '2026-11-21',
  until: '2026-11-22',
  periods: [],
  note: 'Two days off',
}
const CHRISTMAS: OpeningException = {
  date: '2026-12-25',
  yearly: true,
  periods: [],
  note: 'Christmas',
}

export const changedHoursContract: Contract = (open) => {
  test('the hours of the week change for whoever saw the present ones, and are taken back', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const seen = seenMark(shop, OPEN_EVENINGS)
    const first = await changeWeek(shop, { openingHours: LATER, seen, by })
    expect(first).toEqual({ ok: true, value: { changed: true } })
    const second = await changeWeek(shop, { openingHours: everyDay(0, 60), seen, by })
    expect(second).toEqual({ ok: false, refusals: [{ code: 'changed_meanwhile' }] })
    expect((await readSettings(shop.read)).openingHours).toEqual(LATER)
    const change = await findNewestChange(shop.read, 'setting', 'openingHours')
    await undoChange(shop, { id: change?.logId ?? '', by })
    expect((await readSettings(shop.read)).openingHours).toEqual(OPEN_EVENINGS)
  })

  test('a way gets hours of its own from whoever saw them, and those of the shop take them away', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const none = seenMark(shop, undefined)
    const early = everyDay(720, 1260)
    const change = (openingHours: typeof early, seen: string) =>
      changeWeek(shop, { openingHours, way: 'delivery', seen, by })
    expect(await change(early, none)).toEqual({ ok: true, value: { changed: true } })
    expect((await readSettings(shop.read)).wayHours).toEqual({ delivery: early })
    expect(await change(LATER, none)).toMatchObject({ refusals: [{ code: 'changed_meanwhile' }] })
    const entry = await findNewestChange(shop.read, 'setting', 'wayHours')
    await undoChange(shop, { id: entry?.logId ?? '', by })
    expect((await readSettings(shop.read)).wayHours).toEqual({})
    await change(early, none)
    await change(OPEN_EVENINGS, seenMark(shop, early))
    expect((await readSettings(shop.read)).wayHours).toEqual({})
  })

  test('hours that are there already change nothing', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const seen = seenMark(shop, OPEN_EVENINGS)
    const outcome = await changeWeek(shop, { openingHours: OPEN_EVENINGS, seen, by })
    expect(outcome).toEqual({ ok: true, value: { changed: false } })
    expect(await findNewestChange(shop.read, 'setting', 'openingHours')).toBe(null)
  })

  test('days off close the shop for all of them, and are changed and taken out', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await add(shop, CHRISTMAS)
    await add(shop, HOLIDAY)
    expect(await opensOn(shop)).toEqual(['2026-11-20', '2026-11-23'])
    const day = { ...HOLIDAY, periods: [{ opens: 600, closes: 700 }] }
    const change = { replaces: HOLIDAY.date, day, seen: seenMark(shop, HOLIDAY), by }
    expect(await changeOtherDay(shop, change)).toMatchObject({ ok: true })
    expect(await opensOn(shop)).toHaveLength(4)
    expect(await changeOtherDay(shop, change)).toMatchObject({
      refusals: [{ code: 'changed_meanwhile' }],
    })
    const seen = seenMark(shop, day)
    await changeOtherDay(shop, { replaces: day.date, day: null, seen, by })
    expect((await readSettings(shop.read)).openingExceptions).toEqual([CHRISTMAS])
  })

  test('a date has other hours once', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await add(shop, HOLIDAY)
    const again = { ...CHRISTMAS, date: HOLIDAY.date }
    expect(await add(shop, again)).toMatchObject({ refusals: [{ code: 'invalid_value' }] })
  })

  test('the shop file has ranges and what comes every year', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await add(shop, HOLIDAY)
    await add(shop, CHRISTMAS)
    const { text } = await exportMenu(shop)
    expect(text).toContain('"until": "2026-11-22"')
    expect(text).toContain('"yearly": true')
  })

  test('other days that an earlier release stored hold as they did', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const stored = [{ date: '2026-11-21', periods: [], note: '' }]
    await shop.work((tx) => writeSettings(tx, { openingExceptions: stored }))
    expect(await opensOn(shop)).toEqual(['2026-11-20', '2026-11-22', '2026-11-23'])
  })

  test('promised orders are found by when they are due', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const nine = Date.parse('2026-11-20T21:00:00Z')
    const later = await placeAccepted(shop, { enquiry: { lines: [smashes(1)], slot: nine } })
    const { id } = await place(shop)
    const all = await readPromisedAfter(shop.read, FRIDAY_EVENING)
    expect(all.map((order) => order.id)).toEqual([id, later])
    expect(await readPromisedAfter(shop.read, nine)).toEqual([])
  })
}

function add(shop: Shop, day: OpeningException) {
  return changeOtherDay(shop, { replaces: null, day, seen: seenMark(shop, undefined), by })
}

async function opensOn(shop: Shop): Promise<string[]> {
  const windows = comingOpenings(await readSettings(shop.read), FRIDAY_EVENING, 4)
  return windows.map(({ opens }) => new Date(opens).toISOString().slice(0, 10))
}
