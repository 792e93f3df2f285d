import { expect, test } from 'vitest'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { PAPER_COLUMNS } from '#shop/domain/settings/network-printers.ts'
import { bagLabelsOf } from '#shop/wording/kitchen/bag-labels.ts'
import { type PrintedOrder, slipOf } from '#shop/wording/kitchen/slip.ts'
import { ticket, VIEWED_AT } from '#tests/support/order-view.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { soldLine } from '#tests/support/sold-line.ts'
import { encodeLabels, encodeTicket } from './encode-sheets.ts'

const SHOP = {
  name: 'Flattop',
  timeZone: 'Europe/London',
  currency: { code: 'GBP', decimals: 2 },
  origin: 'https://shop.example',
}
const HOSTILE =
  '\u001bp\u0000\u0019\u00fa open the drawer\n\u001d V\u0000 \u0010\u0014 ← ↔ § \u009b'
const WIDE = 'Extraordinarilyhuge'.repeat(6)

function order(special: Partial<PrintedOrder> = {}): PrintedOrder {
  return { ...ticket(), lines: [soldLine({ title: 'Smash burger', quantity: 2 })], ...special }
}

function printed(special: Partial<PrintedOrder> = {}, columns: 32 | 48 = 48, warning = '') {
  const slip = slipOf(order(special), 'new', SHOP, 'en')
  return readPaper(encodeTicket(slip, { columns, cut: true }, 'en', warning))
}

test('a ticket says what the page of the ticket says', () => {
  const address = { street: '12 Larch Road', postcode: 'AB1', city: 'Kadıköy', extra: 'Bell 2' }
  const given = order({
    fireAt: VIEWED_AT,
    allergies: { allergens: ['milk'], words: [], read: { by: 'Lena', at: VIEWED_AT } },
    fulfilment: 'delivery',
    address,
    guest: { name: 'Łukasz', phone: '+44 20 7946 0958' },
    note: 'Ring twice',
    isTrial: true,
  })
  const slip = slipOf(given, 'void', SHOP, 'en')
  const { text, cuts } = readPaper(encodeTicket(slip, { columns: 48, cut: true }, 'en', ''))
  const parts = [
    ...[slip.shop, slip.date, ...slip.bands, String(slip.number), slip.way, slip.guest],
    ...[
      slip.placed,
      slip.due.label,
      slip.due.time,
      slip.allergiesRead,
      '2 Smash burger',
      'Ring twice',
    ],
    ...['12 Larch Road', 'Bell 2', 'AB1 Kadiköy', '+44 20 7946 0958', slip.door?.courier ?? ''],
    ...[slip.sum.label, slip.sum.amount],
  ]
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
  expect(cuts).toBe(1)
})

test('a ticket says whom a line is for, above it and after what is for nobody', () => {
  const lines = [soldLine({ title: 'Smash burger', for: 'Ada' }), soldLine({ title: 'Cola' })]
  const { text } = printed({ lines })
  expect(text.indexOf('For Ada')).toBeGreaterThan(text.indexOf('Cola'))
  expect(text.indexOf('For Ada')).toBeLessThan(text.indexOf('Smash burger'))
})

test('paper says the day of a number of another day, and none of the present one', () => {
  const ahead = order({ number: 12, numberDay: { date: '2026-11-28', isNear: true } })
  const over = order({ number: 12, numberDay: { date: '2026-11-19', isNear: false } })
  const linesOf = (given: PrintedOrder) => {
    const paper = { columns: 48, cut: true } as const
    const sheets = [
      encodeTicket(slipOf(given, 'new', SHOP, 'en'), paper, 'en', ''),
      encodeLabels(bagLabelsOf(given, SHOP, 'en'), paper, 'en'),
    ]
    return sheets.map((bytes) => readPaper(bytes).lines.map(({ text }) => text.trim()))
  }
  for (const lines of linesOf(ahead)) expect(lines).toContain('Sat')
  for (const lines of linesOf(over)) expect(lines).toContain('Thu 19 Nov')
  for (const lines of linesOf(order({ number: 12 }))) {
    expect(lines.filter((line) => /^(Sat|Thu)/.test(line))).toEqual([])
  }
  expect(bagLabelsOf(ahead, SHOP, 'en')[0]?.title).toContain('Sat 12')
  expect(slipOf(over, 'new', SHOP, 'en').title).toBe('Ticket Thu 19 Nov · 12')
})

test('the label of a bag says below each dish what is known of its allergens', () => {
  const allergens = [{ contains: ['milk' as const], mayContain: [], free: [...ALLERGENS] }]
  const lines = [soldLine({ title: 'Burger', allergens }), soldLine({ title: 'Soup' })]
  const labels = bagLabelsOf(order({ lines }), SHOP, 'en')
  const { text } = readPaper(encodeLabels(labels, { columns: 48, cut: true }, 'en'))
  expect(text).toMatch(/Burger\s+Contains: Milk\s+.*Soup\s+Allergens: not checked, ask us/s)
})

test('an allergy stands white on black and twice as large', () => {
  const { lines } = printed({ allergies: { allergens: ['peanuts'], words: [], read: null } })
  const allergy = lines.find(({ text }) => text.includes('Peanut'))
  expect(allergy).toMatchObject({ isInverted: true, scale: 2 })
})

test.for(PAPER_COLUMNS)('no line is wider than the paper of %i columns', (columns) => {
  const wide = order({
    note: `${WIDE} ${'no onions '.repeat(12)}`,
    guest: { name: WIDE, phone: null },
    allergies: { allergens: ['crustaceans', 'molluscs', 'sulphites'], words: [], read: null },
    lines: [soldLine({ title: `Burger ${WIDE}` })],
  })
  const paper = { columns, cut: true }
  const sheets = [
    encodeTicket(slipOf(wide, 'copy', SHOP, 'en'), paper, 'en', 'Look for another first'),
    encodeLabels(bagLabelsOf(wide, SHOP, 'en'), paper, 'en'),
  ]
  for (const { lines } of sheets.map(readPaper)) {
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.filter(({ text, scale }) => text.length * scale > columns)).toEqual([])
  }
})

test('a guest who types commands of the printer gives it none', () => {
  const plain = printed({ note: 'a\na', guest: { name: 'a', phone: null } })
  const hostile = printed({ note: HOSTILE, guest: { name: HOSTILE, phone: null } })
  expect(hostile.commands.filter((name) => !plain.commands.includes(name))).toEqual([])
  expect(hostile.cuts).toBe(plain.cuts)
})

test('what the printer has no letters for is said to stand on the board', () => {
  expect(printed({ note: 'no 🥜' }).text).toContain('no [?]')
  expect(printed({ note: 'no 🥜' }).text).toContain('see the board')
  expect(printed({ note: 'no nuts' }).text).not.toContain('see the board')
})

test('a ticket that may have come out before says so first', () => {
  const [, first] = printed({}, 32, 'Look for 17 first').lines
  expect(first).toMatchObject({ text: 'Look for 17 first', isInverted: true })
})

test('each bag has a label of its own', () => {
  const many = order({
    fulfilment: 'delivery',
    lines: [soldLine({ title: 'Burger', quantity: 20 })],
  })
  const labels = bagLabelsOf(many, SHOP, 'en')
  const { text, cuts } = readPaper(encodeLabels(labels, { columns: 32, cut: true }, 'en'))
  expect(labels.length).toBeGreaterThan(1)
  expect(cuts).toBe(labels.length)
  expect(labels.filter(({ bag }) => !text.includes(bag))).toEqual([])
})
