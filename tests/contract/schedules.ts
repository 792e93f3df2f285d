import { expect, test } from 'vitest'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readChanges } from '#shop/persistence/queries/settings/changes.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { encodePicture } from '#shop/pictures/encode-picture.ts'
import type { Shop } from '#shop/shop.ts'
import { codesOf, orderInput, placed } from '#tests/support/order-input.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const BERLIN = 'Europe/Berlin'
const at = (wall: string) => Temporal.ZonedDateTime.from(`${wall}[${BERLIN}]`).epochMilliseconds

const ITEM = { rating: 4, bullets: ['a', 'b', 'c'], makeMinutes: 1 }
const MENU = {
  schedules: [
    { id: 'breakfast', name: 'Breakfast', hours: { 'Mon-Sun': '08:00-11:00' } },
    { name: 'Lunch', hours: { 'Mon-Sun': '11:00-15:00' } },
    { name: 'Night', hours: { 'Mon-Sun': '23:00-02:30' } },
    { name: 'Advent', dates: [{ from: '2026-12-01', to: '2026-12-24' }, { from: '2026-12-31' }] },
  ],
  choices: [
    {
      name: 'Eggs',
      schedule: 'breakfast',
      options: [{ name: 'Poached', price: 1, timedPrices: { breakfast: '0.50' } }],
    },
  ],
  categories: [
    {
      name: 'Morning',
      schedule: 'breakfast',
      items: [{ ...ITEM, title: 'Pancakes', price: 8, choices: ['eggs'] }],
    },
    {
      name: 'Burgers',
      items: [
        { ...ITEM, title: 'Smash', price: '9.50', timedPrices: { lunch: '7.00', night: 11 } },
        { ...ITEM, title: 'Star', price: 12, schedule: 'advent' },
      ],
    },
  ],
}

/** Breakfast until eleven, and what else has times of its own, from the shop's file to the placed order. */
export const schedulesContract: Contract = (open) => {
  test('a shop file with schedules is stored, logged, and changes nothing when it is read again', async () => {
    await using opened = await open()
    const { shop } = opened
    await prepare(shop)
    const { schedules, categories, items, groups } = await readMenuDraft(shop.read)
    expect(schedules.map(({ id }) => id)).toEqual(['breakfast', 'lunch', 'night', 'advent'])
    expect(schedules[2]?.hours[0]).toEqual({ weekday: 1, opens: 1380, closes: 1590 })
    expect(schedules[3]?.dates[1]).toEqual({ from: '2026-12-31', to: '2026-12-31' })
    expect(categories.map(({ scheduleId }) => scheduleId)).toEqual(['breakfast', null])
    expect(items.map(({ scheduleId }) => scheduleId)).toEqual([null, null, 'advent'])
    expect(items[1]?.timedPrices).toEqual([
      { scheduleId: 'lunch', price: 700 },
      { scheduleId: 'night', price: 1100 },
    ])
    expect(groups[0]).toMatchObject({
      scheduleId: 'breakfast',
      options: [{ timedPrices: [{ scheduleId: 'breakfast', price: 50 }] }],
    })
    expect(await readChanges(shop.read, 'schedule', 'lunch')).toMatchObject([
      { before: undefined, after: { name: 'Lunch' } },
    ])
    expect(await importText(shop, MENU)).toMatchObject({ value: { changes: { any: false } } })
  })

  test('an order at 10:50 for 11:30 has lunch prices, and one at noon for tomorrow at nine breakfast', async () => {
    await using opened = await open()
    const { shop } = opened
    await prepare(shop)
    const early = at('2026-11-20T10:50')
    expect(await priceOf(shop, 'smash', at('2026-11-20T10:30'), null)).toBe(950)
    expect(await priceOf(shop, 'smash', early, at('2026-11-20T11:30'))).toBe(700)
    const noon = at('2026-11-20T12:00')
    expect(await quoted(shop, 'pancakes', noon, null)).toMatchObject({
      lines: [],
      refusals: [
        {
          code: 'not_available_then',
          schedule: 'Breakfast',
          nextFrom: at('2026-11-21T08:00'),
          nextUntil: at('2026-11-21T11:00'),
        },
      ],
    })
    const tomorrow = at('2026-11-21T09:00')
    expect(await quoted(shop, 'pancakes', noon, tomorrow)).toMatchObject({ refusals: [] })
    expect(await priceOf(shop, 'pancakes', noon, tomorrow, ['eggs-poached'])).toBe(850)
  })

  test('as soon as possible is judged when it is ready, not when it is ordered', async () => {
    const now = at('2026-11-20T10:59:50')
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await prepare(shop)
    const answer = await quoted(shop, 'smash', now, null)
    expect(answer.promise?.readyAt).toBeGreaterThan(at('2026-11-20T11:00'))
    expect(answer.lines).toMatchObject([{ unitPrice: 700 }])
    const place = (unitPrice: number) => {
      const lines = [{ itemId: 'smash', quantity: 1, choices: [], unitPrice }]
      return placeOrder(shop, orderInput({ enquiry: { lines } }))
    }
    expect(codesOf(await place(950))).toEqual(['price_changed'])
    const { id } = placed(await place(700))
    const lines = shop.read.selectFrom('order_lines').where('order_id', '=', id)
    expect(await lines.select(['unit_price', 'total']).execute()).toEqual([
      { unit_price: 700, total: 700 },
    ])
  })

  test('a quote says what changes at eleven before it does, and by when to order', async () => {
    await using opened = await open()
    const { shop } = opened
    await prepare(shop)
    const lines = ['pancakes', 'smash'].map((itemId) => ({ itemId, quantity: 1, choices: [] }))
    const ask = (now: number, slot: number | null = null) =>
      answerQuote(shop.read, now, { lines, fulfilment: 'pickup', slot })
    const early = at('2026-11-20T09:30')
    const wait = (await ask(early)).judgedAt - early
    const eleven = at('2026-11-20T11:00')
    const readyBefore = (minutes: number) => eleven - minutes * MINUTE - wait
    expect(await ask(readyBefore(16))).not.toHaveProperty('turn')
    expect((await ask(readyBefore(10))).turn).toEqual({
      at: eleven,
      orderBy: readyBefore(10) + 9 * MINUTE,
      lines: [
        { line: 0, schedule: 'Breakfast', unitPrice: null },
        { line: 1, schedule: null, unitPrice: 700 },
      ],
    })
    expect(await ask(early, eleven - 15 * MINUTE)).not.toHaveProperty('turn')
  })

  test('in the night in which clocks go back, the night’s prices end with the second half past two', async () => {
    await using opened = await open()
    const { shop } = opened
    await prepare(shop)
    const now = at('2026-10-24T22:00')
    expect(await priceOf(shop, 'smash', now, at('2026-10-25T02:15+02:00'))).toBe(1100)
    expect(await priceOf(shop, 'smash', now, at('2026-10-25T03:00+01:00'))).toBe(950)
    const spring = at('2026-03-28T22:00')
    expect(await priceOf(shop, 'smash', spring, at('2026-03-29T01:45'))).toBe(1100)
    expect(await priceOf(shop, 'smash', spring, at('2026-03-29T03:00'))).toBe(950)
  })

  test('an item of some dates is had on these only', async () => {
    await using opened = await open()
    const { shop } = opened
    await prepare(shop)
    const codes = async (now: string) => {
      const { refusals } = await quoted(shop, 'star', at(now), null)
      return refusals.map(({ code }) => code)
    }
    expect(await codes('2026-11-30T12:00')).toEqual(['not_available_then'])
    expect(await codes('2026-12-01T12:00')).toEqual([])
    expect(await codes('2026-12-24T12:00')).toEqual([])
    expect(await codes('2026-12-25T12:00')).toEqual(['not_available_then'])
    expect(await codes('2026-12-31T12:00')).toEqual([])
  })

  test('a changed schedule holds for the next order', async () => {
    await using opened = await open()
    const { shop } = opened
    await prepare(shop)
    const noon = at('2026-11-20T12:00')
    expect(await quoted(shop, 'pancakes', noon, null)).toMatchObject({ lines: [] })
    const [breakfast, ...others] = MENU.schedules
    const longer = { ...breakfast, hours: { 'Mon-Sun': '08:00-13:00' } }
    const outcome = await importText(shop, { ...MENU, schedules: [longer, ...others] })
    expect(outcome).toMatchObject({ value: { changes: { schedules: { changed: ['Breakfast'] } } } })
    expect(await quoted(shop, 'pancakes', noon, null)).toMatchObject({ refusals: [] })
  })

  test('a schedule that something names can neither be left out nor misspelt, by line of the file', async () => {
    await using opened = await open()
    const { shop } = opened
    await prepare(shop)
    const lost = await importText(shop, { ...MENU, schedules: MENU.schedules.slice(1) }, true)
    expect(lost).toMatchObject({
      ok: false,
      refusals: [
        { code: 'no_such_schedule', field: 'schedule', of: 'Morning', found: 'breakfast' },
        { code: 'no_such_schedule', field: 'schedule', of: 'Eggs' },
        { code: 'no_such_schedule', field: 'timedPrices', of: 'Eggs' },
      ],
    })
  })
}

async function prepare(shop: Shop): Promise<void> {
  await shop.work((tx) =>
    writeSettings(tx, {
      timeZone: BERLIN,
      openingHours: ALWAYS_OPEN,
      daysAhead: 3,
    }),
  )
  const outcome = await importText(shop, MENU)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
}

function importText(shop: Shop, file: object, mayRemove = false) {
  const text = JSON.stringify(file, null, 1)
  const readPicture = async () => null
  return importMenu(shop, { text, readPicture, encode: encodePicture, by: 'cli', mayRemove })
}

function quoted(
  shop: Shop,
  itemId: string,
  now: number,
  slot: number | null,
  options: string[] = [],
) {
  const choices = options.map((id) => ({ id, quantity: 1 }))
  const lines = [{ itemId, quantity: 1, choices }]
  return answerQuote(shop.read, now, { lines, fulfilment: 'pickup', slot })
}

async function priceOf(
  shop: Shop,
  itemId: string,
  now: number,
  slot: number | null,
  options: string[] = [],
) {
  const { lines, refusals } = await quoted(shop, itemId, now, slot, options)
  expect(refusals).toEqual([])
  return lines[0]?.unitPrice
}
