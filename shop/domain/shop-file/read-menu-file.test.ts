import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Currency } from '../common/money.ts'
import { INGREDIENT_FIELDS } from '../menu/ingredient.ts'
import { ITEM_FIELDS } from '../menu/menu-item-draft.ts'
import type { MenuFault } from './fault.ts'
import { readMenuFile } from './read-menu-file.ts'

const dollars: Currency = { code: 'USD', decimals: 2 }
const CLOSED = '{ "date": "2026-12-25", "hours": "closed" }'

test('the example shop of the repository is a faultless file', () => {
  const read = readMenuFile(readFileSync('menu/shop.json', 'utf8'), dollars)
  expect(read).toMatchObject({ ok: true, value: { items: { length: 19 }, notes: [] } })
})

test('a file of the specified data.json shape is read in its own spelling', () => {
  const file = data({ id: 7, image: 'https://elsewhere.example/cola.png' })
  expect(readMenuFile(file, dollars)).toMatchObject({
    ok: true,
    value: {
      shop: undefined,
      categories: undefined,
      items: [
        {
          id: '7',
          title: 'Cola',
          price: 350,
          bullets: ['Cold', 'Dark', 'Sweet'],
          rating: 4.5,
          picture: { line: 2, field: 'image', name: 'https://elsewhere.example/cola.png' },
        },
      ],
    },
  })
})

test('a currency named in the file decides how many decimals its prices have', () => {
  const file = (price: string) => ours({ price }, '"currency": "JPY"')
  expect(readMenuFile(file('950'), dollars)).toMatchObject({ value: { items: [{ price: 950 }] } })
  expect(codes(file('9.50'))).toEqual(['wrong 2 price'])
})

test('opening hours may pass midnight, break at noon and leave days out', () => {
  const hours = '{ "Sat-Sun": "18:00-02:00", "Mon": "11:30-14:30, 17:00-22:00", "Tue": "closed" }'
  expect(readMenuFile(ours({}, `"openingHours": ${hours}`), dollars)).toMatchObject({
    value: {
      shop: {
        settings: {
          openingHours: [
            { weekday: 1, opens: 690, closes: 870 },
            { weekday: 1, opens: 1020, closes: 1320 },
            { weekday: 6, opens: 1080, closes: 1560 },
            { weekday: 7, opens: 1080, closes: 1560 },
          ],
        },
      },
    },
  })
})

test('an item says its tax, its minutes on the steel and its patties, in either format', () => {
  const work = { taxRate: '"12.5 %"', makeMinutes: '7', patties: '"2"' }
  const read = { value: { items: [{ taxRate: 1250, makeMinutes: 7, patties: 2 }] } }
  expect(readMenuFile(ours(work), dollars)).toMatchObject(read)
  expect(readMenuFile(data(work), dollars)).toMatchObject(read)
  const taxed = readMenuFile(ours({ taxRate: 20 }), dollars)
  expect(taxed).toMatchObject({ value: { items: [{ taxRate: 2000 }] } })
  expect(taxed).not.toHaveProperty('value.items.0.makeMinutes')
})

test('a shop says which dates differ, when its day ends and how much its kitchen does', () => {
  const fields = `"openingExceptions": [
      { "date": "2026-12-25", "hours": "closed", "note": "Christmas Day" },
      { "date": "2026-12-31", "hours": "11:30-14:00, 18:00-02:00" }
    ], "businessDayEnds": "05:30", "daysAhead": 7, "minimumMinutes": 12, "kitchenMinutes": 60,
    "lastOrderBeforeClose": 15`
  expect(readMenuFile(ours({}, fields), dollars)).toMatchObject({
    value: {
      shop: {
        settings: {
          openingExceptions: [
            { date: '2026-12-25', periods: [], note: 'Christmas Day' },
            {
              date: '2026-12-31',
              periods: [
                { opens: 690, closes: 840 },
                { opens: 1080, closes: 1560 },
              ],
              note: '',
            },
          ],
          businessDayEnds: 330,
          daysAhead: 7,
          minimumMinutes: 12,
          kitchenMinutes: 60,
          lastOrderBeforeClose: 15,
        },
      },
    },
  })
})

test.each<[string, string, string[]]>([
  ['a date twice', exceptions(CLOSED, CLOSED), ['wrong 1 openingExceptions']],
  ['no date', exceptions('{ "hours": "closed" }'), ['missing 1 date']],
  [
    'a day that is not',
    exceptions('{ "date": "2026-02-30", "hours": "closed" }'),
    ['wrong 1 date'],
  ],
  ['no hours', exceptions('{ "date": "2026-12-25" }'), ['missing 1 hours']],
  ['hours of a word', exceptions('{ "date": "2026-12-25", "hours": "late" }'), ['wrong 1 hours']],
  [
    'six openings on a day',
    `"openingHours": { "Mon": "${Array(6).fill('10:00-11:00').join()}" }`,
    ['wrong 1 openingHours'],
  ],
  ['a day that ends after noon', '"businessDayEnds": "12:01"', ['wrong 1 businessDayEnds']],
  ['a day that ends in minutes', '"businessDayEnds": 240', ['wrong 1 businessDayEnds']],
  ['two months ahead', '"daysAhead": 61', ['wrong 1 daysAhead']],
  ['a kitchen at rest', '"kitchenMinutes": 0', ['wrong 1 kitchenMinutes']],
])('times of a shop that cannot be are refused: %s', (_, fields, expected) => {
  expect(codes(ours({}, fields))).toEqual(expected)
})

test('a shop says how it takes orders: taxes, ways, tables, tips and zones', () => {
  const square = '[[[0,0],[2,0],[2,2],[0,0]]]'
  const shop = `"taxIncluded": false, "deliveryTaxRate": "7%", "fulfilments": ["pickup", "table"],
    "tables": ["1", "Window"], "tipPercents": [10], "zones": [
      { "name": "Old Town", "postcodes": ["ab1 2*"], "fee": "2.50", "minimum": 15 },
      { "id": "far", "name": "Far", "polygon": ${square}, "fee": 4, "extraMinutes": 15 }]`
  const old = { kind: 'postcodes', postcodes: ['ab1 2*'] }
  const far = { kind: 'polygon', polygon: JSON.parse(square) }
  expect(readMenuFile(ours({}, shop), dollars)).toMatchObject({
    value: {
      shop: {
        settings: {
          taxIncluded: false,
          deliveryTaxRate: 700,
          fulfilments: ['pickup', 'table'],
          tables: ['1', 'Window'],
          tipPercents: [10],
          zones: [
            { id: 'old-town', area: old, fee: 250, minimum: 1500, extraMinutes: 0 },
            { id: 'far', area: far, fee: 400, minimum: 0, extraMinutes: 15 },
          ],
        },
      },
    },
  })
})

test.each<[string, string, string[]]>([
  ['a word for yes', '"taxIncluded": "yes"', ['wrong 1 taxIncluded']],
  ['a way that nobody knows', '"fulfilments": ["post"]', ['wrong 1 fulfilments']],
  ['a table twice', '"tables": ["1", "1"]', ['wrong 1 tables']],
  ['a tip of half a percent', '"tipPercents": [0.5]', ['wrong 1 tipPercents']],
  ['a zone that is a word', '"zones": ["here"]', ['wrong 1 zones']],
  ['a zone nowhere', '"zones": [{ "name": "A", "fee": 1 }]', ['wrong 1 zones']],
  ['two zones of one name', `"zones": [${Array(2).fill(zone({})).join()}]`, ['wrong 1 zones']],
  ['a zone without a fee', '"zones": [{ "name": "A", "postcodes": ["1"] }]', ['missing 1 fee']],
  ['a zone with a colour', `"zones": [${zone({ colour: '1' })}]`, ['unknown 1 colour']],
  [
    'a zone of two shapes',
    `"zones": [${zone({ polygon: '[[[0,0],[2,0],[2,2],[0,0]]]', km: '2' })}]`,
    ['wrong 1 zones'],
  ],
  [
    'an open ring',
    `"zones": [${zone({ polygon: '[[[0,0],[1,0],[1,1],[0,1]]]' })}]`,
    ['wrong 1 zones'],
  ],
])('%s is no way to take orders', (_, shop, expected) => {
  expect(codes(ours({}, shop))).toEqual(expected)
})

test('words are kept as plain text: no line breaks, no turned directions, no spare spaces', () => {
  const read = readMenuFile(ours({ title: JSON.stringify(' Cola\n  on \u202EIce ') }), dollars)
  expect(read).toMatchObject({ value: { items: [{ title: 'Cola on Ice' }] } })
})

test('a mark of a Windows editor and its line ends change nothing', () => {
  const unix = ours({})
  const windows = `\uFEFF${unix.replaceAll('\n', '\r\n')}`
  expect(readMenuFile(windows, dollars)).toEqual(readMenuFile(unix, dollars))
})

test.each<[string, string, string[]]>([
  ['no category', '{"categories":\n[]}', ['no_items 2']],
  ['categories without items', '{"categories": [\n{"name": "A", "items": []}]}', ['no_items 1']],
  ['settings alone', '{"shop": {"name": "B"}, "categories": []}', ['no_items 1']],
  ['no data', '{"data": []}', ['no_items 1']],
  ['no data on purpose', '{"data": [], "empty": true}', ['unknown 1 empty']],
  ['a word for yes', '{"categories": [], "empty": "yes"}', ['wrong 1 empty']],
  ['empty with items', ours({}).replace('{', '{"empty": true, '), ['unknown 1 empty']],
])('a file that would empty the menu by mistake is refused: %s', (_, text, expected) => {
  expect(codes(text)).toEqual(expected)
})

test('a menu that is meant to be empty says so', () => {
  const text = '{"categories": [{"name": "A", "items": []}], "empty": true}'
  expect(readMenuFile(text, dollars)).toMatchObject({
    ok: true,
    value: { categories: [{ name: 'A' }], items: [] },
  })
})

test('fields of other systems are left aside with a note', () => {
  expect(readMenuFile(data({ calories: 140 }), dollars)).toMatchObject({
    ok: true,
    value: { notes: [{ code: 'field_ignored', line: 2, field: 'calories', of: 'Cola' }] },
  })
})

test.each<[string, string, string[]]>([
  ['an empty file', '', ['syntax 1']],
  ['a comma too many', '{"categories": [],}', ['syntax 1']],
  ['a list', '[]', ['not_a_menu 1']],
  ['a number', '7', ['not_a_menu 1']],
  ['an object that is neither', '{"menu": []}', ['not_a_menu 1']],
  ['categories that are no list', '{"categories": {}}', ['wrong 1 categories']],
  ['data that is no list', '{"data": "x"}', ['wrong 1 data']],
  ['an item that is a word', '{"data": [\n"cola", null]}', ['wrong 2 data', 'wrong 2 data']],
  [
    'an item without anything',
    '{"data": [\n{}]}',
    [
      'missing 2 title',
      'missing 2 money',
      'missing 2 raiting',
      'missing 2 paragraf1',
      'missing 2 paragraf2',
      'missing 2 paragraf3',
    ],
  ],
  ['a price below nothing', data({ money: -3 }), ['wrong 2 money']],
  ['a tax of more than all', data({ taxRate: '"101%"' }), ['wrong 2 taxRate']],
  ['a tax in words', ours({ taxRate: '"full"' }), ['wrong 2 taxRate']],
  ['half a patty', ours({ patties: 0.5 }), ['wrong 2 patties']],
  ['five hours of work', ours({ makeMinutes: 300 }), ['wrong 2 makeMinutes']],
  ['a price of a billion', data({ money: '1e9' }), ['wrong 2 money']],
  ['a price with three decimals', data({ money: 9.505 }), ['wrong 2 money']],
  ['a price in words', data({ money: '"cheap"' }), ['wrong 2 money']],
  ['a price that is a list', data({ money: '[9.5]' }), ['wrong 2 money']],
  ['a price that is no number', data({ money: 'NaN' }), ['syntax 2']],
  ['a price with a currency sign', data({ money: '"$9.50"' }), ['wrong 2 money']],
  ['a rating above five', data({ raiting: 5.1 }), ['wrong 2 raiting']],
  ['a rating with two decimals', data({ raiting: 4.75 }), ['wrong 2 raiting']],
  ['a title that is a number', data({ title: 7 }), ['wrong 2 title']],
  ['an empty title', data({ title: '"  "' }), ['wrong 2 title']],
  ['an invisible title', data({ title: '"\\u200b"' }), ['wrong 2 title']],
  [
    'a kitchen name of 13 letters',
    data({ kitchenName: '"Double Double"' }),
    ['wrong 2 kitchenName'],
  ],
  ['a title of 61 letters', data({ title: `"${'x'.repeat(61)}"` }), ['wrong 2 title']],
  ['an empty bullet', data({ paragraf2: '""' }), ['wrong 2 paragraf2']],
  ['a null where words belong', data({ paragraf2: 'null' }), ['wrong 2 paragraf2']],
  [
    'a field given twice',
    '{"data": [\n{"title": "A",\n"title": "B"}]}',
    [
      'missing 2 money',
      'missing 2 raiting',
      'missing 2 paragraf1',
      'missing 2 paragraf2',
      'missing 2 paragraf3',
      'repeated 3 title',
    ],
  ],
  [
    'a key that reaches the prototype',
    data({ __proto__2: 1 }).replace('__proto__2', '__proto__'),
    ['unknown 2 __proto__'],
  ],
  ['a constructor', data({ constructor: '{"prototype": {}}' }), ['unknown 2 constructor']],
  ['an id with a slash', data({ id: '"../1"' }), ['wrong 2 id']],
  ['an id below nothing with a fraction', data({ id: 1.5 }), ['wrong 2 id']],
  ['a misspelled field of ours', ours({ prise: '1' }), ['unknown 2 prise']],
  [
    'a prototype key in ours',
    ours({ __proto__2: '1' }).replace('__proto__2', '__proto__'),
    ['unknown 2 __proto__'],
  ],
  ['two bullets', ours({ bullets: '["a", "b"]' }), ['wrong 2 bullets']],
  ['a bullet that is a number', ours({ bullets: '["a", 7, "c"]' }), ['wrong 2 bullets']],
  ['a slug with a space', ours({ slug: '"the cola"' }), ['wrong 2 slug']],
  ['a focus outside the picture', ours({ focus: '{"x": 101, "y": 50, "zoom": 2}' }), ['wrong 2 x']],
  ['a focus without zoom', ours({ focus: '{"x": 50, "y": 50}' }), ['missing 2 zoom']],
  [
    'an anchor that ends in a figure',
    categories('{"name": "A", "anchor": "menu1", "items": []}'),
    ['wrong 1 anchor'],
  ],
  [
    'categories of one name',
    categories('{"name": "A", "items": []}', '{"name": "a", "items": []}').replace(
      '{',
      '{"empty": true, ',
    ),
    ['taken 1 name'],
  ],
  ['a category without items', categories('{"name": "A"}'), ['missing 1 items']],
  ['an unknown currency', ours({}, '"currency": "XQQ"'), ['wrong 1 currency']],
  ['an unknown time zone', ours({}, '"timeZone": "Mars/Base"'), ['wrong 1 timeZone']],
  ['a colour that is code', ours({}, '"accent": "red;}body{"'), ['wrong 1 accent']],
  ['a phone number with letters', ours({}, '"phone": "+44 CALL"'), ['wrong 1 phone']],
  ['a mail address without a host', ours({}, '"email": "counter"'), ['wrong 1 email']],
  [
    'a link that runs a script',
    ours({}, '"socialLinks": {"X": "javascript:alert(1)"}'),
    ['wrong 1 socialLinks'],
  ],
  [
    'a day that does not exist',
    ours({}, '"openingHours": {"Mo": "11:00-12:00"}'),
    ['wrong 1 openingHours'],
  ],
  [
    'a day named twice',
    ours({}, '"openingHours": {"Mon-Wed": "closed", "Tue": "11:00-12:00"}'),
    ['wrong 1 openingHours'],
  ],
  [
    'a minute that does not exist',
    ours({}, '"openingHours": {"Mon": "11:60-12:00"}'),
    ['wrong 1 openingHours'],
  ],
  ['a first item that is not there', ours({}, '"featured": "pepsi"'), ['no_such_item 1 featured']],
])('%s is refused with its line', (_, text, expected) => {
  expect(codes(text)).toEqual(expected)
})

test('a slug and an id used twice are refused at the second place, and tell the first', () => {
  const item = (title: string, more: string) => `\n${itemText({ title, ...JSON.parse(more) })}`
  const text = `{"categories": [{"name": "A", "items": [${[
    item('"A"', '{"slug": "\\"x\\"", "id": "1"}'),
    item('"B"', '{"slug": "\\"x\\"", "id": "1"}'),
  ]}]}]}`
  expect(faults(text)).toMatchObject([
    { code: 'taken', line: 3, field: 'id', of: 'B', found: '1', firstLine: 2 },
    { code: 'taken', line: 3, field: 'slug', of: 'B', found: 'x', firstLine: 2 },
  ])
})

const OTHERWISE = ['categoryId', 'pictureId', 'scheduleId']

test('the file may say everything that an owner decides about an item', () => {
  const [fault] = faults(ours({ prise: '1' }))
  const known = fault?.code === 'unknown' ? fault.known : []
  const named = ITEM_FIELDS.filter((field) => !OTHERWISE.includes(field))
  expect(known.toSorted()).toEqual([...named, 'picture', 'schedule'].toSorted())
})

test('two items of one title are refused unless a slug or an id tells them apart', () => {
  const two = (more: Written) => `{"data": [\n${itemOfData({})},\n${itemOfData(more)}]}`
  expect(codes(two({ title: '"COLA"' }))).toEqual(['taken 3 title'])
  expect(codes(two({ slug: '"cola-large"' }))).toEqual([])
})

test('every fault of a file is told at once, in the order of its lines', () => {
  const text = `{"data": [\n${itemOfData({ money: -1 })},\n${itemOfData({ raiting: 9, title: '""' })}]}`
  expect(codes(text)).toEqual(['wrong 2 money', 'wrong 3 title', 'wrong 3 raiting'])
})

test('the five hundred and first item is too many', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, id) => itemOfData({ id })).join(',\n')
  expect(codes(`{"data": [\n${items(500)}]}`)).toEqual([])
  expect(codes(`{"data": [\n${items(501)}]}`)).toEqual(['too_many 502 data'])
})

test('a file of one long line of nonsense is refused quickly and shown in short', () => {
  const [fault] = faults(data({ title: `"${'x'.repeat(100_000)}"` }))
  expect(fault).toMatchObject({ code: 'wrong', field: 'title' })
  expect(JSON.stringify(fault).length).toBeLessThan(250)
})

test('what a shop may not say in its own words is told with its line', () => {
  const text = (texts: string) => ours({}, `"texts": {\n${texts} }`)
  expect(codes(text('"heroClosed": "<b>Cold</b>"'))).toEqual(['not_words 2 heroClosed'])
  expect(codes(text('"heroClosed": "Cold\\u001b[31m"'))).toEqual(['not_words 2 heroClosed'])
  expect(codes(text(`"heroClosed": "${'x'.repeat(61)}"`))).toEqual(['not_words 2 heroClosed'])
  expect(codes(text('"heroClosedNote": "Till {when}"'))).toEqual(['placeholder 2 heroClosedNote'])
  expect(codes(text('"heroColour": "red"'))).toEqual(['unknown 2 heroColour'])
  expect(codes(text('"terms": "Pay."'))).toEqual(['wrong 2 terms'])
  expect(codes(text('"terms": [{ "heading": "Law", "text":\n["ok", 7] }]'))).toEqual([
    'not_words 3 text',
  ])
  expect(codes(text('"terms": [{ "heading": "Law" }]'))).toEqual(['missing 2 text'])
  expect(codes(text('"terms": [{ "heading": "{fees}", "text": [] }]'))).toEqual([
    'placeholder 2 heading',
  ])
  expect(codes(ours({}, '"posters": [{ "title": "One", "text": "{x}" }]'))).toEqual([
    'placeholder 1 text',
  ])
  expect(codes(ours({}, '"logo": { "picture": "a.png" }'))).toEqual(['missing 1 alt'])
  expect(codes(ours({}, '"acceptWithinMinutes": 0'))).toEqual(['wrong 1 acceptWithinMinutes'])
  expect(codes(ours({}, '"maxOpenOrders": 101'))).toEqual(['wrong 1 maxOpenOrders'])
})

test('a shop says for how many days it keeps guests of orders and messages, a day at least', () => {
  const days = { keepGuestsDays: 45, keepMessagesDays: 200 }
  const file = ours({}, '"keepGuestsDays": 45, "keepMessagesDays": 200')
  expect(readMenuFile(file, dollars)).toMatchObject({ value: { shop: { settings: days } } })
  expect(codes(ours({}, '"keepGuestsDays": 0'))).toEqual(['wrong 1 keepGuestsDays'])
  expect(codes(ours({}, '"keepMessagesDays": "never"'))).toEqual(['wrong 1 keepMessagesDays'])
})

function codes(text: string): string[] {
  return faults(text).map((fault) =>
    'field' in fault ? `${fault.code} ${fault.line} ${fault.field}` : `${fault.code} ${fault.line}`,
  )
}

function faults(text: string): MenuFault[] {
  const read = readMenuFile(text, dollars)
  return read.ok ? [] : read.faults
}

type Written = Record<string, string | number>

/** A data.json of one item, which stands on its second line; values are written as they are given. */
function data(change: Written): string {
  return `{"data": [\n${itemOfData(change)}]}`
}

function itemOfData(change: Written): string {
  const image = typeof change.image === 'string' ? { image: JSON.stringify(change.image) } : {}
  return object({
    title: '"Cola"',
    money: '3.50',
    paragraf1: '"Cold"',
    paragraf2: '"Dark"',
    paragraf3: '"Sweet"',
    raiting: '4.5',
    ...change,
    ...image,
  })
}

function zone(change: Written): string {
  const area: Written = 'polygon' in change ? {} : { postcodes: '["AB1*"]' }
  return object({ name: '"Near"', fee: '1', ...area, ...change })
}

/** A file of ours with one item, which stands on its second line. */
function ours(change: Written, shop = ''): string {
  return `{"shop": {${shop}}, "categories": [{"name": "Drinks", "items": [\n${itemText(change)}]}]}`
}

function itemText(change: Written): string {
  return object({
    title: '"Cola"',
    price: '"3.50"',
    rating: '4.5',
    bullets: '["Cold", "Dark", "Sweet"]',
    ...change,
  })
}

function categories(...all: string[]): string {
  return `{"categories": [${all}]}`
}

function object(fields: Written): string {
  const members = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}: ${value}`)
  return `{${members.join(', ')}}`
}

function exceptions(...entries: string[]): string {
  return `"openingExceptions": [${entries.join()}]`
}

test('a layer that says how thick it lies is as wide as a bun and stands in the middle', () => {
  const bun = {
    name: 'Bun',
    layers: [
      { picture: 'below.webp', thickness: 15.2, width: 118, x: 60, y: '8.6' },
      { thickness: 40 },
    ],
  }
  expect(readMenuFile(withLists({ ingredients: [bun] }), dollars)).toMatchObject({
    value: {
      ingredients: [
        {
          layers: [
            { picture: { name: 'below.webp' }, thickness: 15.2, width: 118, x: 60, y: 8.6 },
            { picture: undefined, thickness: 40, width: 115, x: 57.5, y: 9 },
          ],
        },
      ],
    },
  })
})

test('the file may say everything that an owner decides about an ingredient', () => {
  const [fault] = faults(withLists({ ingredients: [{ name: 'A', colur: '' }] }))
  const known = fault?.code === 'unknown' ? fault.known : []
  expect(known.toSorted()).toEqual([...INGREDIENT_FIELDS].toSorted())
})

test('an ingredient is read with everything that follows from it', () => {
  const cheddar = {
    name: 'Aged Cheddar',
    allergens: { contains: ['milk'], mayContain: ['nuts'], free: 'others' },
    diets: ['vegetarian'],
    energy: 80,
    extraPrice: '1.00',
  }
  expect(readMenuFile(withLists({ ingredients: [cheddar] }), dollars)).toMatchObject({
    value: {
      ingredients: [
        {
          id: 'aged-cheddar',
          allergens: { contains: ['milk'], mayContain: ['nuts'], free: { length: 12 } },
          extraPrice: 100,
        },
      ],
      groups: undefined,
    },
  })
})

test('choices and recipes are read in their short and their long form', () => {
  const options = [{ name: 'Cheddar', ingredient: 'cheddar', most: 3, price: 1.5 }]
  const file = withLists(
    { choices: [{ name: 'Extras', options }] },
    {
      recipe: ['bun', { ingredient: 'cheddar', portions: 2, removable: true }],
      choices: ['extras', { group: 'dips', max: 2, prices: { ketchup: '0.50' } }],
    },
  )
  const plain = { min: 0, max: 10, included: 0, defaults: [], hidden: [], prices: {} }
  expect(readMenuFile(file, dollars)).toMatchObject({
    value: {
      ingredients: undefined,
      groups: [{ id: 'extras', options: [{ id: 'extras-cheddar', price: 150, most: 3 }] }],
      items: [
        {
          recipe: [
            { ingredientId: 'bun', portions: 1, kind: 'fixed', swapGroupId: null },
            { ingredientId: 'cheddar', portions: 2, kind: 'removable', swapGroupId: null },
          ],
          choices: [
            { groupId: 'extras', ...plain },
            { groupId: 'dips', ...plain, max: 2, prices: { ketchup: 50 } },
          ],
        },
      ],
    },
  })
})

test.each<[string, Parameters<typeof withLists>, string]>([
  [
    'an allergen that is none',
    [{ ingredients: [{ name: 'A', allergens: { contains: ['dust'] } }] }],
    'wrong allergens',
  ],
  [
    'an allergen in two lists',
    [{ ingredients: [{ name: 'A', allergens: { contains: ['milk'], free: ['milk'] } }] }],
    'wrong allergens',
  ],
  ['a diet that is none', [{ ingredients: [{ name: 'A', diets: ['paleo'] }] }], 'wrong diets'],
  [
    'a price below nothing',
    [{ ingredients: [{ name: 'A', extraPrice: '-1' }] }],
    'wrong extraPrice',
  ],
  ['a nameless option', [{ choices: [{ name: 'A', options: [{}] }] }], 'missing name'],
  ['an unknown field', [{ choices: [{ name: 'A', options: [], most: 2 }] }], 'unknown most'],
  [
    'a layer thicker than half a metre',
    [{ ingredients: [{ name: 'A', layers: [{ thickness: 501 }] }] }],
    'wrong thickness',
  ],
  [
    'a layer in hundredths of a millimetre',
    [{ ingredients: [{ name: 'A', layers: [{ thickness: 1.25 }] }] }],
    'wrong thickness',
  ],
  [
    'a third layer',
    [{ ingredients: [{ name: 'A', layers: Array(3).fill({ thickness: 1 }) }] }],
    'wrong layers',
  ],
  ['two ingredients with one id', [{ ingredients: [{ name: 'A' }, { name: 'a' }] }], 'taken id'],
  [
    'a layer that is both',
    [{}, { recipe: [{ ingredient: 'a', removable: true, swap: 'b' }] }],
    'wrong recipe',
  ],
  [
    'more included than may be chosen',
    [{}, { choices: [{ group: 'a', max: 1, included: 2 }] }],
    'wrong choices',
  ],
  ['a schedule without hours and dates', [{ schedules: [{ name: 'A' }] }], 'missing hours'],
  [
    'a schedule with a time that is none',
    [{ schedules: [{ name: 'A', hours: { Mon: '8-11' } }] }],
    'wrong hours',
  ],
  [
    'dates that end before they begin',
    [{ schedules: [{ name: 'A', dates: [{ from: '2026-12-24', to: '2026-12-01' }] }] }],
    'wrong dates',
  ],
  [
    'two schedules with one id',
    [
      {
        schedules: ['A', 'a'].map((name) => ({ name, hours: { Mon: '08:00-11:00' } })),
      },
    ],
    'taken id',
  ],
  ['a price that is none', [{}, { timedPrices: { lunch: 'cheap' } }], 'wrong timedPrices'],
  ['a schedule by a number', [{}, { schedule: {} }], 'wrong schedule'],
  ['twenty-one layers', [{}, { recipe: Array(21).fill('bun') }], 'wrong recipe'],
])('%s is refused by its line', (_, given, fault) => {
  const read = readMenuFile(withLists(...given), dollars)
  const faults = read.ok ? [] : read.faults
  expect(faults.map((one) => `${one.code} ${'field' in one ? one.field : ''}`)).toContain(fault)
})

function withLists(lists: object, item: object = {}): string {
  const cola = { title: 'Cola', price: 3, rating: 4, bullets: ['a', 'b', 'c'], ...item }
  return JSON.stringify({ ...lists, categories: [{ name: 'Drinks', items: [cola] }] })
}
