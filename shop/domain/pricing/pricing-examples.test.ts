import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { comboDish, comboPick, comboSlot } from '#tests/support/combos.ts'
import { groupUse, optionDraft, optionGroup } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import {
  amount,
  discountOf,
  type Example,
  money,
  pick,
  rate,
  tablesOf,
  taxText,
  termsOf,
} from '#tests/support/pricing-examples.ts'
import { schedule } from '#tests/support/schedules.ts'
import { everyDay } from '#tests/support/settings.ts'
import { sum } from '../common/money.ts'
import type { Tip } from '../common/tip.ts'
import type { OptionGroup } from '../menu/option-group.ts'
import { timetableOf } from '../menu/timetable.ts'
import { type Enquiry, type Quote, quote } from './quote.ts'
import type { SellableItem } from './quote-lines.ts'

const [examples = [], combos = [], timed = []] = tablesOf(readFileSync('docs/pricing.md', 'utf8'))

test('the document has at least twenty examples, numbered in order', () => {
  expect(examples.length).toBeGreaterThanOrEqual(20)
  expect(examples.map((example) => example['#'])).toEqual(examples.map((_, i) => String(i + 1)))
})

test.for(examples)('pricing example $#: $Example', (example) => {
  const answer = priced(example)
  const { products, discount, deliveryFee, tip, taxLines, total } = answer.totals
  expect(answer.refusals).toEqual([])
  expect({
    Products: money(products),
    Discount: money(discount),
    Fee: money(deliveryFee),
    Tip: money(tip),
    'By rate: net + tax': taxLines.map(taxText).join(', '),
    Total: money(total),
  }).toEqual(pick(example, ['Products', 'Discount', 'Fee', 'Tip', 'By rate: net + tax', 'Total']))
  if (example['Of each line'] === '') return
  expect(answer.lines.map((line) => money(line.discount)).join(', ')).toBe(example['Of each line'])
})

test('at least ten of them are combos', () => {
  expect(combos.length).toBeGreaterThanOrEqual(10)
  const first = examples.length + 1
  expect(combos.map((one) => one['#'])).toEqual(combos.map((_, i) => String(first + i)))
})

test.for(combos)('pricing example $#: $Example', (example) => {
  const { lines, totals, refusals } = pricedCombo(example)
  const parts = lines.flatMap((line) => line.parts)
  expect(refusals).toEqual([])
  expect({
    'Its parts': parts.map(({ price }) => money(price)).join(', '),
    Discount: money(totals.discount),
    'By rate: net + tax': totals.taxLines.map(taxText).join(', '),
    Total: money(totals.total),
  }).toEqual(pick(example, ['Its parts', 'Discount', 'By rate: net + tax', 'Total']))
  expect(sum(parts.map(({ price }) => price))).toBe(lines[0]?.unitPrice)
})

test('some of them are about prices of a time', () => {
  const first = examples.length + combos.length + 1
  expect(timed.map((one) => one['#'])).toEqual(['63', '64', '65'])
  expect(first).toBe(63)
})

test.for(timed)('pricing example $#: $Example', (example) => {
  const { totals, refusals } = pricedThen(example)
  expect(refusals).toEqual([])
  expect({
    Products: money(totals.products),
    Discount: money(totals.discount),
    'By rate: net + tax': totals.taxLines.map(taxText).join(', '),
    Total: money(totals.total),
  }).toEqual(pick(example, ['Products', 'Discount', 'By rate: net + tax', 'Total']))
})

/** An item such as `2 × 9.50, 7.00 from 17:00 to 19:00 at 20 %`, promised at a time of day. */
function pricedThen(example: Example): Quote {
  const [, quantity, price, then, opens, closes, percent] =
    /^(\d+) × (\S+), (\S+) from (\S+) to (\S+) at (.+)$/.exec(example.Item ?? '') ?? []
  const hours = everyDay(minutes(opens), minutes(closes))
  const timedPrices = [{ scheduleId: 'then', price: amount(then) }]
  const item = { id: 'item', categoryId: 'all', scheduleId: null, timedPrices }
  const schedules = [schedule({ id: 'then', hours })]
  const off = discountOf(example.Code ?? '')
  const menu = {
    categories: [
      { items: [menuItem({ id: 'item', price: amount(price), taxRate: rate(percent) })] },
    ],
    timetable: timetableOf({ schedules, categories: [], items: [item] }, 'UTC'),
  }
  const promisedAt = minutes(example.Promised) * 60_000
  return quote(
    menu,
    { ...termsOf(example, off), promisedAt },
    {
      lines: [{ itemId: 'item', quantity: Number(quantity), choices: [] }],
      fulfilment: 'pickup',
      code: off?.code,
    },
  )
}

function minutes(time = ''): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** A combo such as `2 × 14.00 for 9.50 at 20 %, 4.50 +1.50 at 10 % + 0.25 deposit`: what each item costs by itself, and its surcharge. */
function pricedCombo(example: Example): Quote {
  const [, quantity, price, items] = /^(\d+) × (\S+) for (.+)$/.exec(example.Combo ?? '') ?? []
  const made = list(items).map((text, index) => {
    const [, own, surcharge, percent, deposit] =
      /^(\S+)(?: \+(\S+))? at (\S+ %)(?: \+ (\S+) deposit)?$/.exec(text) ?? []
    const id = `item-${index}`
    const options = deposit ? [optionOf(`${deposit} deposit`, `${id}-deposit`)] : []
    const group = optionGroup({ id, options })
    const choices = deposit ? [groupUse({ groupId: id })] : []
    const dish = comboDish(id, amount(own), { taxRate: rate(percent), choices })
    const slot = comboSlot(id, [{ itemId: id, surcharge: amount(surcharge ?? '0') }])
    const chosen = options.map((option) => ({ id: option.id, quantity: 1 }))
    return { group, dish, slot, picked: comboPick(id, id, { choices: chosen }) }
  })
  const off = discountOf(example.Code ?? '')
  const combo = { ...menuItem({ id: 'combo', price: amount(price), taxRate: 1900 }) }
  const menu = {
    categories: [{ items: [{ ...combo, slots: made.map(({ slot }) => slot) }] }],
    parts: {
      ingredients: new Map(),
      groups: new Map(made.map(({ group }) => [group.id, group])),
      dishes: new Map(made.map(({ dish }) => dish)),
    },
  }
  const picks = made.map(({ picked }) => picked)
  return quote(menu, termsOf(example, off), {
    lines: [{ itemId: 'combo', quantity: Number(quantity), choices: [], picks }],
    fulfilment: 'pickup',
    code: off?.code,
  })
}

function priced(example: Example): Quote {
  const items = list(example.Lines).map((line, index) => itemOf(line, String(index)))
  const off = discountOf(example.Code ?? '')
  const enquiry: Enquiry = {
    lines: items.map(({ item, quantity, group }) => {
      const choices = group.options.map(({ id }) => ({ id, quantity: 1 }))
      return { itemId: item.id, quantity, choices }
    }),
    fulfilment: example.Delivery ? 'delivery' : 'pickup',
    tip: tipOf(example['Tip asked'] ?? ''),
    code: off?.code,
  }
  const menu = {
    categories: [{ id: 'all', name: 'All', items: items.map(({ item }) => item) }],
    parts: { ingredients: new Map(), groups: new Map(items.map(({ group }) => [group.id, group])) },
  }
  return quote(menu, termsOf(example, off), enquiry)
}

type Asked = { item: SellableItem; quantity: number; group: OptionGroup }

/** Reads a line such as `2 × 9.50 at 20 %`, or with choices `2 × 3.50 at 20 % + 4.50 at 10 % + 1.00 + 0.25 deposit`. */
function itemOf(line: string, id: string): Asked {
  const [, quantity, price, percent, chosen = ''] =
    /^(\d+) × (\S+) at (\S+ %)(.*)$/.exec(line) ?? []
  const options = chosen
    .split(' + ')
    .slice(1)
    .map((text, index) => optionOf(text, `${id}-${index}`))
  const choices = options.length > 0 ? [groupUse({ groupId: id })] : []
  const item = menuItem({ id, title: id, price: amount(price), taxRate: rate(percent) })
  return {
    item: { ...item, recipe: [], choices },
    quantity: Number(quantity),
    group: optionGroup({ id, options }),
  }
}

function optionOf(text: string, id: string) {
  const [, price, deposit, percent] = /^(\S+)( deposit)?(?: at (.+))?$/.exec(text) ?? []
  return optionDraft({
    id,
    price: amount(price),
    taxRate: percent ? rate(percent) : null,
    isDeposit: deposit !== undefined,
  })
}

function tipOf(text: string): Tip | undefined {
  if (text === '') return undefined
  return text.endsWith('%') ? { percent: Number(text.slice(0, -2)) } : { amount: amount(text) }
}

function list(text = ''): string[] {
  return text.split(', ')
}
