const line = { itemId: 'the-flattop', quantity: 1, options: [] }
const question = { lines: [line], fulfilment: 'delivery' }

/** Bodies that no basket could send. */
export const HOSTILE_QUOTES: [what: string, body: string][] = [
  ['nothing', ''],
  ['no JSON', '{"lines":'],
  ['null', 'null'],
  ['a number', '1'],
  ['a list', '[]'],
  ['no lines', JSON.stringify({ fulfilment: 'delivery' })],
  ['no fulfilment', JSON.stringify({ lines: [line] })],
  ['lines that are an object', JSON.stringify({ ...question, lines: { 0: line } })],
  ['a line that is null', JSON.stringify({ ...question, lines: [null] })],
  ['another fulfilment', JSON.stringify({ ...question, fulfilment: 'drone' })],
  ['a list for fulfilment', JSON.stringify({ ...question, fulfilment: ['delivery'] })],
  ['a field it does not have', JSON.stringify({ ...question, total: 0 })],
  ['a price of its own', JSON.stringify({ ...question, lines: [{ ...line, price: 0 }] })],
  ['the same key twice', '{"lines":[],"lines":[],"fulfilment":"delivery"}'],
  ['a prototype', '{"__proto__":{"lines":[]},"lines":[],"fulfilment":"delivery"}'],
  ['a constructor', '{"constructor":{"prototype":{}},"lines":[],"fulfilment":"delivery"}'],
  ['far too deep', `{"lines":${'['.repeat(5000)}${']'.repeat(5000)},"fulfilment":"delivery"}`],
  ['10,000 lines', JSON.stringify({ ...question, lines: Array(900).fill(line) })],
  ['more bytes than a basket has', JSON.stringify({ ...question, note: 'x'.repeat(200_000) })],
  ...quantities('1', 1.5, -1, 0, 1e21, null, true, [1], { valueOf: 1 }),
  [
    'a quantity beyond all numbers',
    '{"lines":[{"itemId":"a","quantity":1e999,"options":[]}],"fulfilment":"delivery"}',
  ],
  ['an item with a NUL', JSON.stringify({ ...question, lines: [{ ...line, itemId: 'a\u0000b' }] })],
  ['a key with a NUL', '{"a\\u0000":0,"lines":[],"fulfilment":"delivery"}'],
  ...itemIds(1, null, '', 'x'.repeat(5000), ['the-flattop'], { $ne: '' }),
  ['options that are text', JSON.stringify({ ...question, lines: [{ ...line, options: 'all' }] })],
  ['options that are numbers', JSON.stringify({ ...question, lines: [{ ...line, options: [1] }] })],
  [
    'too many options',
    JSON.stringify({
      ...question,
      lines: [{ ...line, options: Array.from({ length: 500 }, (_, at) => `o${at}`) }],
    }),
  ],
]

/** Valid but odd bodies: the shop answers and refuses what it doesn't have. */
export const STRANGE_QUOTES: [what: string, body: string][] = [
  [
    'an item it does not have',
    JSON.stringify({ ...question, lines: [{ ...line, itemId: 'nothing' }] }),
  ],
  [
    'an item named as an attack',
    JSON.stringify({ ...question, lines: [{ ...line, itemId: "x' OR 1=1 --" }] }),
  ],
  [
    'an item named __proto__',
    JSON.stringify({ ...question, lines: [{ ...line, itemId: '__proto__' }] }),
  ],
  [
    'an item of half a character',
    '{"lines":[{"itemId":"\\ud800","quantity":1,"options":[]}],"fulfilment":"pickup"}',
  ],
  ['no lines at all', JSON.stringify({ ...question, lines: [] })],
]

function quantities(...values: unknown[]): [string, string][] {
  return values.map((quantity) => [
    `the quantity ${JSON.stringify(quantity)}`,
    JSON.stringify({ ...question, lines: [{ ...line, quantity }] }),
  ])
}

function itemIds(...values: unknown[]): [string, string][] {
  return values.map((itemId) => [
    `the item ${JSON.stringify(itemId).slice(0, 20)}`,
    JSON.stringify({ ...question, lines: [{ ...line, itemId }] }),
  ])
}
