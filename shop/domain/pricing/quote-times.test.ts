import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupUse, ingredientDraft, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { HAPPY_HOUR, schedule } from '#tests/support/schedules.ts'
import { timetableOf } from '../menu/timetable.ts'
import { partsAt } from './parts-at.ts'
import { priceAskedLines } from './quote-lines.ts'

const at = (wall: string) => Date.parse(`2026-11-23T${wall}:00Z`)
const ALL_DAY = [{ opens: at('00:00'), closes: at('00:00') + 14 * 86_400_000 }]

const happy = (price: number) => [{ scheduleId: 'happy-hour', price }]
const PARTS = {
  ingredients: new Map([['bacon', { ...ingredientDraft({ id: 'bacon' }), soldOutUntil: null }]]),
  groups: new Map(
    [
      optionGroup({ options: [optionDraft({ price: 200, timedPrices: happy(50) })] }),
      optionGroup({
        id: 'eggs',
        name: 'Your eggs',
        scheduleId: 'breakfast',
        options: [optionDraft({ id: 'poached', name: 'Poached' })],
      }),
    ].map((group) => [group.id, group]),
  ),
}
const ITEMS = [
  { id: 'pancakes', categoryId: 'morning', scheduleId: null, timedPrices: [] },
  { id: 'smash', categoryId: 'burgers', scheduleId: null, timedPrices: happy(700) },
]
const TIMETABLE = timetableOf(
  {
    schedules: [schedule(), HAPPY_HOUR],
    categories: [
      { id: 'morning', scheduleId: 'breakfast' },
      { id: 'burgers', scheduleId: null },
    ],
    items: ITEMS,
  },
  'UTC',
)
const MENU = {
  categories: [
    {
      items: [
        menuItem({ id: 'pancakes', title: 'Pancakes', price: 800 }),
        {
          ...menuItem({ id: 'smash', price: 950 }),
          recipe: [],
          choices: [groupUse(), groupUse({ groupId: 'eggs', min: 1 })],
        },
      ],
    },
  ],
  parts: PARTS,
  timetable: TIMETABLE,
}

function priced(itemId: string, promisedAt: number, choices: string[] = [], unitPrice?: number) {
  const line = {
    itemId,
    quantity: 1,
    choices: choices.map((id) => ({ id, quantity: 1 })),
    ...(unitPrice === undefined ? {} : { unitPrice }),
  }
  return priceAskedLines(MENU, [line], { promisedAt, windows: ALL_DAY })
}

test('an item of breakfast is refused from eleven on, with when it is next', () => {
  expect(priced('pancakes', at('10:59')).refusals).toEqual([])
  expect(priced('pancakes', at('11:00')).refusals).toEqual([
    {
      code: 'not_available_then',
      line: 0,
      schedule: 'Breakfast',
      option: null,
      nextFrom: at('08:00') + 86_400_000,
      nextUntil: at('11:00') + 86_400_000,
    },
  ])
})

test('an item that is not had again within the days that can be ordered says no time', () => {
  const line = { itemId: 'pancakes', quantity: 1, choices: [] }
  const windows = [{ opens: at('07:00'), closes: at('22:00') }]
  const { refusals } = priceAskedLines(MENU, [line], { promisedAt: at('12:00'), windows })
  expect(refusals).toMatchObject([{ code: 'not_available_then', nextFrom: null, nextUntil: null }])
})

test('it is next had when the shop is open too', () => {
  const line = { itemId: 'pancakes', quantity: 1, choices: [] }
  const windows = [{ opens: at('09:30'), closes: at('22:00') }]
  const { refusals } = priceAskedLines(MENU, [line], { promisedAt: at('07:00'), windows })
  expect(refusals).toMatchObject([{ nextFrom: at('09:30'), nextUntil: at('11:00') }])
})

test('happy hour has its prices, and a page that showed the other one is told so', () => {
  const noEggs = at('16:59')
  expect(priced('smash', noEggs).lines).toMatchObject([{ unitPrice: 950 }])
  expect(priced('smash', at('17:00')).lines).toMatchObject([{ unitPrice: 700 }])
  expect(priced('smash', at('18:59'), ['well-done']).lines).toMatchObject([{ unitPrice: 750 }])
  expect(priced('smash', at('19:00'), ['well-done']).lines).toMatchObject([{ unitPrice: 1150 }])
  expect(priced('smash', at('19:00'), [], 700).refusals).toEqual([
    { code: 'price_changed', line: 0, old: 700, new: 950 },
  ])
})

test('choices that are only for breakfast are asked for then, and refused by name afterwards', () => {
  expect(priced('smash', at('09:00')).refusals).toMatchObject([{ code: 'too_few_choices' }])
  expect(priced('smash', at('09:00'), ['poached']).refusals).toEqual([])
  expect(priced('smash', at('12:00')).refusals).toEqual([])
  expect(priced('smash', at('12:00'), ['poached']).refusals).toMatchObject([
    {
      code: 'not_available_then',
      schedule: 'Breakfast',
      option: { id: 'poached', name: 'Poached' },
      nextFrom: at('08:00') + 86_400_000,
    },
  ])
})

test('the menu of a time is worked out once for all instants of the same schedules', () => {
  expect(partsAt(PARTS, TIMETABLE, at('12:00'))).toBe(partsAt(PARTS, TIMETABLE, at('14:00')))
  expect(partsAt(PARTS, TIMETABLE, at('12:00'))).not.toBe(partsAt(PARTS, TIMETABLE, at('18:00')))
  const without = timetableOf({ schedules: [], categories: [], items: ITEMS }, 'UTC')
  expect(partsAt(PARTS, without, at('12:00'))).toBe(PARTS)
})

test('whatever the schedules, what a quote says for a time is what is charged for it', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  const times = fc.record({ opens: minutes, length: fc.integer({ min: 1, max: 1440 }) })
  fc.assert(
    fc.property(
      fc.array(fc.record({ times, price: fc.integer({ min: 0, max: 2000 }) }), { maxLength: 4 }),
      fc.integer({ min: at('00:00'), max: at('00:00') + 7 * 86_400_000 }),
      (given, promisedAt) => {
        const schedules = given.map(({ times: { opens, length } }, index) => {
          const hours = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => {
            return { weekday, opens, closes: opens + length }
          })
          return schedule({ id: `s${index}`, hours })
        })
        const timedPrices = given.map(({ price }, index) => ({ scheduleId: `s${index}`, price }))
        const item = { id: 'smash', categoryId: 'burgers', scheduleId: null, timedPrices }
        const menu = () => {
          const scheduled = { schedules, categories: [], items: [item] }
          return {
            categories: [{ items: [menuItem({ id: 'smash', price: 950 })] }],
            timetable: timetableOf(scheduled, 'UTC'),
          }
        }
        const line = { itemId: 'smash', quantity: 2, choices: [] }
        const asked = { promisedAt, windows: ALL_DAY }
        const quoted = priceAskedLines(menu(), [line], asked).lines[0]?.unitPrice ?? -1
        const posted = { ...line, unitPrice: quoted }
        const placed = priceAskedLines(menu(), [posted], asked)
        expect(placed.refusals).toEqual([])
        expect(placed.lines[0]?.total).toBe(2 * quoted)
        const possible = [950, ...given.map(({ price }) => price)]
        expect(possible).toContain(quoted)
      },
    ),
  )
})
