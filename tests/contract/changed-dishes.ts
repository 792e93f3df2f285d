import { expect, test } from 'vitest'
import { importMenu } from '#shop/operations/menu/import-menu.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, orderInput, placed } from '#tests/support/order-input.ts'
import { OPEN_EVENINGS } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'

const BOTTLE = { group: 'deposits', min: 1, max: 1, defaults: ['deposits-deposit'] }
const MENU = {
  ingredients: [
    { name: 'Sesame bun' },
    { name: 'Pretzel bun' },
    { name: 'Beef patty', extraPrice: '3.50', makeMinutes: 2, patties: 1 },
    { name: 'Cheddar', extraPrice: '1.00' },
    { name: 'Red onion' },
  ],
  choices: [
    {
      name: 'Extras',
      options: [
        { name: 'Cheddar', ingredient: 'cheddar', most: 3 },
        { name: 'Beef patty', ingredient: 'beef-patty' },
      ],
    },
    {
      name: 'Buns',
      options: [{ name: 'Pretzel bun', ingredient: 'pretzel-bun', price: '1.20' }],
    },
    {
      name: 'Drinks',
      options: [{ name: 'Beer', price: '4.50', taxRate: '10%', asks: BOTTLE }],
    },
    { name: 'Deposits', options: [{ name: 'Deposit', price: '0.25', isDeposit: true }] },
  ],
  categories: [
    {
      name: 'Burgers',
      items: [
        {
          title: 'Double',
          price: '9.50',
          rating: 4.8,
          bullets: ['a', 'b', 'c'],
          makeMinutes: 4,
          patties: 2,
          recipe: [
            { ingredient: 'sesame-bun', swap: 'buns' },
            'beef-patty',
            { ingredient: 'red-onion', removable: true },
          ],
          choices: ['extras', 'drinks'],
        },
      ],
    },
  ],
}
const CHANGED = {
  itemId: 'double',
  quantity: 2,
  choices: [
    { id: 'buns-pretzel-bun', quantity: 1 },
    { id: 'extras-cheddar', quantity: 2 },
    { id: 'extras-beef-patty', quantity: 1 },
  ],
  without: ['red-onion'],
}

/** A dish that a guest has changed, from the price to what is stored of it. */
export const changedDishesContract: Contract = (open) => {
  async function openWithChoices() {
    const opened = await open({ clock: () => FRIDAY_EVENING })
    await importText(opened.shop, MENU)
    await opened.shop.work((tx) =>
      writeSettings(tx, { openingHours: OPEN_EVENINGS, timeZone: 'UTC' }),
    )
    return opened
  }

  test('a changed dish costs the sum of its parts, takes their work, and stays as it was sold', async () => {
    await using opened = await openWithChoices()
    const { shop } = opened
    const { id, totals } = placed(await order(shop))
    expect(totals.products).toBe(2 * (950 + 200 + 350 + 120))
    await importText(shop, { ...MENU, ingredients: renamed(MENU.ingredients) })
    const [line] = (await readOrderLines(shop.read, [id])).get(id) ?? []
    expect(line).toMatchObject({ ...CHANGED, unitPrice: 1620, makeMinutes: 6, patties: 3 })
    expect(line?.parts.map(({ kind, name, price }) => [kind, name, price])).toEqual([
      ['swapped', 'Pretzel bun', 120],
      ['added', 'Cheddar', 200],
      ['added', 'Beef patty', 350],
      ['removed', 'Red onion', 0],
    ])
  })

  test('a beer with a burger is taxed as beer, its deposit not at all, and so it stays for this order', async () => {
    await using opened = await openWithChoices()
    const { shop } = opened
    const choices = [{ id: 'drinks-beer', quantity: 1 }]
    const { id, totals } = placed(await order(shop, { choices, without: [] }))
    const taxLines = [
      { rate: 0, net: 50, tax: 0 },
      { rate: 1000, net: 818, tax: 82 },
      { rate: 2000, net: 1583, tax: 317 },
    ]
    expect(totals).toMatchObject({ products: 2850, tax: 399, taxLines })
    await importText(shop, { ...MENU, choices: MENU.choices.map(taxedAsFood) })
    const [line] = (await readOrderLines(shop.read, [id])).get(id) ?? []
    expect(line?.parts).toMatchObject([
      { kind: 'choice', name: 'Beer', price: 450, taxRate: 1000 },
      { kind: 'deposit', name: 'Deposit', price: 25, taxRate: 0 },
    ])
    expect(placed(await order(shop, { choices, without: [] })).totals.taxLines).toEqual([
      { rate: 2000, net: 2375, tax: 475 },
    ])
  })

  test('what the shop doesn’t make is refused with words, and nothing is stored', async () => {
    await using opened = await openWithChoices()
    const { shop } = opened
    const outcome = await order(shop, {
      choices: [{ id: 'extras-cheddar', quantity: 4 }],
      without: ['beef-patty'],
    })
    expect(outcome).toMatchObject({
      ok: false,
      refusals: [
        { code: 'option_out_of_range', line: 0, name: 'Cheddar', most: 3 },
        { code: 'not_removable', line: 0, ingredient: 'beef-patty' },
      ],
    })
    expect(await shop.read.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('two lines that come to the same dish are one too many', async () => {
    await using opened = await openWithChoices()
    const { shop } = opened
    const menu = { ...MENU, choices: MENU.choices.map(withPlainBun) }
    await importText(shop, menu)
    const plain = { itemId: 'double', quantity: 1, choices: [] }
    const same = { ...plain, choices: [{ id: 'buns-sesame-bun', quantity: 1 }] }
    const { lines, refusals } = await answerQuote(shop.read, FRIDAY_EVENING, {
      lines: [plain, same],
      fulfilment: 'pickup',
      slot: null,
    })
    expect(refusals).toEqual([{ code: 'repeated_line', line: 1 }])
    expect(lines).toHaveLength(1)
  })

  test('a new price of an ingredient counts from the next order on, in every process', async () => {
    await using opened = await openWithChoices()
    const { shop } = opened
    placed(await order(shop))
    const dearer = MENU.ingredients.map((one) =>
      one.name === 'Cheddar' ? { ...one, extraPrice: '1.50' } : one,
    )
    await importText(shop, { ...MENU, ingredients: dearer })
    expect(placed(await order(shop)).totals.products).toBe(2 * (950 + 300 + 350 + 120))
  })

  test('an ingredient that is out takes off what needs it, and leaves the rest without it', async () => {
    await using opened = await openWithChoices()
    const { shop } = opened
    const until = FRIDAY_EVENING + 3 * 3_600_000
    await shop.work((tx) => tx.updateTable('ingredients').set({ sold_out_until: until }).execute())
    await shop.work((tx) =>
      tx
        .updateTable('revisions')
        .set((row) => ({ number: row('number', '+', 1) }))
        .execute(),
    )
    const { refusals } = await answerQuote(shop.read, FRIDAY_EVENING, {
      lines: [{ ...CHANGED, choices: [], without: [] }],
      fulfilment: 'pickup',
      slot: null,
    })
    expect(refusals).toMatchObject([
      { code: 'ingredient_sold_out', ingredient: 'sesame-bun', isRemovable: false, until },
      { code: 'ingredient_sold_out', ingredient: 'beef-patty', isRemovable: false, until },
      { code: 'ingredient_sold_out', name: 'Red onion', isRemovable: true, until },
    ])
  })
}

function order(shop: Shop, special: Partial<typeof CHANGED> = {}) {
  const lines = [{ ...CHANGED, ...special }]
  return placeOrder(shop, orderInput({ enquiry: { lines, fulfilment: 'pickup' } }))
}

async function importText(shop: Shop, menu: object): Promise<void> {
  const outcome = await importMenu(shop, {
    text: JSON.stringify(menu),
    readPicture: async () => null,
    encode: () => Promise.reject(new Error('No pictures here')),
    by: 'cli',
  })
  expect(outcome).toMatchObject({ ok: true })
}

/** The bun that it comes with can be chosen, too. */
function withPlainBun(group: (typeof MENU.choices)[number]) {
  if (group.name !== 'Buns') return group
  return {
    ...group,
    options: [...group.options, { name: 'Sesame bun', ingredient: 'sesame-bun' }],
  }
}

function taxedAsFood(group: (typeof MENU.choices)[number]) {
  return { ...group, options: group.options.map((one) => ({ ...one, taxRate: '20%' })) }
}

function renamed(ingredients: typeof MENU.ingredients) {
  return ingredients.map((one) => ({
    ...one,
    id: one.name.toLowerCase().replaceAll(' ', '-'),
    name: `New ${one.name}`,
  }))
}
