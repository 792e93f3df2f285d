import { expect, test } from 'vitest'
import { ticket, VIEWED_AT } from '#tests/support/order-view.ts'
import { soldLine } from '#tests/support/sold-line.ts'
import { type PrintedOrder, slipOf } from './slip.ts'

const MINUTE = 60_000
const SHOP = {
  name: 'Flattop',
  timeZone: 'UTC',
  currency: { code: 'GBP', decimals: 2 },
  origin: 'https://shop.example',
}

function slip(special: Partial<PrintedOrder>) {
  return slipOf({ ...ticket(), ...special }, 'new', SHOP, 'en')
}

test('the ticket of an order for later says when it fires', () => {
  // 08:00 on a Friday.
  const at = { promisedAt: VIEWED_AT + 40 * MINUTE }
  expect(slip({ ...at, fireAt: null }).due.label).toBe('due')
  expect(slip({ ...at, fireAt: VIEWED_AT + 22 * MINUTE }).due).toEqual({
    label: 'fires 08:22, due',
    time: '08:40',
  })
})

test('a ticket of an order for later that has begun says since when, however it is printed', () => {
  const at = { promisedAt: VIEWED_AT + 40 * MINUTE, fireAt: VIEWED_AT + 22 * MINUTE }
  const early = { ...at, state: 'preparing', preparingAt: VIEWED_AT + 5 * MINUTE } as const
  expect(slip(early).due).toEqual({ label: 'started 08:05, due', time: '08:40' })
  const byItself = { ...at, state: 'accepted', preparingAt: at.fireAt } as const
  expect(slip(byItself).due.label).toBe('started 08:22, due')
  expect(slip({ ...at, state: 'ready' }).due.label, 'nobody said when').toBe('due')
})

test('a ticket says who has read the allergy and when', () => {
  const allergies = (read: { by: string; at: number } | null) => {
    return { allergens: ['milk' as const], words: [], read }
  }
  const printed = (read: { by: string; at: number } | null) =>
    slip({ allergies: allergies(read) }).allergiesRead
  expect(printed({ by: 'Lena', at: VIEWED_AT })).toBe('read 08:00, Lena')
  expect(printed({ by: '', at: VIEWED_AT })).toBe('read 08:00')
  expect(printed({ by: 'Lena', at: VIEWED_AT - 24 * 60 * MINUTE })).toMatch(
    /^read Thu.*, 08:00, Lena$/,
  )
  expect(printed(null)).toBe('')
  expect(slip({ allergies: null }).allergiesRead).toBe('')
})

test('a ticket says what is different about a dish, and nothing of deposits', () => {
  const part = { id: 'one', quantity: 1, price: 25, makeMinutes: 0, patties: 0 }
  const parts = [
    { ...part, kind: 'choice', name: 'Well done' },
    { ...part, kind: 'deposit', name: 'Deposit' },
  ] as const
  const [line] = slip({ lines: [soldLine({ parts })] }).lines
  expect(line?.changes).toEqual(['Well done'])
})

test('a ticket says what is in a dish where its guest told of an allergy, and is short for all others', () => {
  const allergens = [{ contains: ['milk' as const], mayContain: [], free: ['gluten' as const] }]
  const lines = [soldLine({ allergens })]
  const changes = (allergies: PrintedOrder['allergies']) =>
    slip({ lines, allergies }).lines.flatMap((line) => line.changes)
  expect(changes(null)).toEqual([])
  const [words = ''] = changes({ allergens: ['milk'], words: [], read: null })
  expect(words).toMatch(/^Contains: Milk\. Not confirmed: (?!.*Gluten)/)
})

test('a ticket puts together what is for the same person, below what is for nobody', () => {
  const lines = [
    soldLine({ title: 'Burger', for: 'Ada' }),
    soldLine({ title: 'Fries', itemId: 'fries' }),
    soldLine({ title: 'Cola', itemId: 'cola', for: 'Grace' }),
    soldLine({ title: 'Shake', itemId: 'shake', for: 'Ada' }),
  ]
  expect(slip({ lines }).lines.map(({ person, name }) => [person, name])).toEqual([
    ['', 'Fries'],
    ['For Ada', 'Burger'],
    ['', 'Shake'],
    ['For Grace', 'Cola'],
  ])
})
