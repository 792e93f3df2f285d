import { expect, test } from 'vitest'
import type { Station } from '#shop/domain/common/station.ts'
import { findBySlug } from '#shop/domain/menu/menu.ts'
import type { OrderLine } from '#shop/domain/pricing/order-line.ts'
import { encodeTicket } from '#shop/messaging/printers/encode-sheets.ts'
import { readStation } from '#shop/operations/kitchen/read-station.ts'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { bagLabelsOf } from '#shop/wording/kitchen/bag-labels.ts'
import { slipOf } from '#shop/wording/kitchen/slip.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import { importFile, MEAL_MENU } from '#tests/support/combo-menu.ts'
import { comboPick } from '#tests/support/combos.ts'
import { FRIDAY_EVENING, orderInput, placed } from '#tests/support/order-input.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { OPEN_EVENINGS } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'
import { count } from './stock-rig.ts'

const BEER = comboPick('drink', 'beer')
const CHANGED = comboPick('burger', 'smash', {
  choices: [{ id: 'extras-cheddar', quantity: 1 }],
  without: ['onion'],
})
const HOUR = 3_600_000
const SHOP = {
  name: 'Flattop',
  timeZone: 'UTC',
  currency: { code: 'USD', decimals: 2 },
  origin: 'https://shop.example',
}

/** Combos, from the shop file to what is stored of an order. */
export const combosContract: Contract = (open) => {
  async function openWithMeal() {
    const opened = await open({ clock: () => FRIDAY_EVENING })
    expect(await importFile(opened.shop, MEAL_MENU)).toMatchObject({ ok: true })
    await opened.shop.work((tx) =>
      writeSettings(tx, { openingHours: OPEN_EVENINGS, timeZone: 'UTC' }),
    )
    return opened
  }

  test('a combo is stored as the shop file has it, and importing it again changes nothing', async () => {
    await using opened = await openWithMeal()
    const { shop } = opened
    const draft = await readMenuDraft(shop.read)
    expect(draft.items.find(({ id }) => id === 'meal')?.slots[0]).toEqual({
      id: 'burger',
      name: 'Burger',
      min: 1,
      max: 1,
      included: 1,
      defaults: ['smash'],
      items: [
        { itemId: 'smash', surcharge: 0, price: null },
        { itemId: 'double', surcharge: 300, price: null },
      ],
    })
    expect(await importFile(shop, MEAL_MENU)).toMatchObject({
      ok: true,
      value: { changes: { any: false } },
    })
  })

  test('a combo of a combo, of what there is not, or with a recipe of its own is refused by line', async () => {
    await using opened = await openWithMeal()
    const meal = { ...MEAL_MENU.categories[0]?.items[2], title: 'Feast' }
    const odd = (slots: object[], more = {}) =>
      importFile(opened.shop, {
        ...MEAL_MENU,
        categories: [
          ...MEAL_MENU.categories,
          { name: 'Meals', items: [{ ...meal, slots, ...more }] },
        ],
      })
    const faultOf = async (slots: object[], more = {}) => {
      const outcome = await odd(slots, more)
      return outcome.ok ? [] : outcome.refusals.map(({ code }) => code)
    }
    expect(await faultOf([{ name: 'Main', items: ['meal'] }])).toEqual(['combo_in_combo'])
    expect(await faultOf([{ name: 'Main', items: ['soup'] }])).toEqual(['no_such_pick'])
    expect(await faultOf([{ name: 'Main', items: ['smash'] }], { recipe: ['bun'] })).toEqual([
      'combo_made_itself',
    ])
    expect(await faultOf([{ name: 'Main', items: ['smash'], min: 2, max: 1 }])).toEqual(['wrong'])
    expect(await faultOf([{ name: 'Main', items: ['smash'], included: 0 }])).toEqual(['wrong'])
  })

  test('a combo costs its price, each part taxed at its own rate, and takes the work of its parts', async () => {
    await using opened = await openWithMeal()
    const { shop } = opened
    const { id, totals } = placed(await order(shop, { quantity: 2, picks: [BEER, CHANGED] }))
    expect(totals.products).toBe(2 * (1400 + 50 + 100 + 25))
    expect(totals.taxLines.map(({ rate, net, tax }) => [rate, net + tax])).toEqual([
      [0, 2 * 25],
      [1000, 2 * (360 + 50)],
      [2000, 2 * (760 + 100 + 280)],
    ])
    const [line] = (await readOrderLines(shop.read, [id])).get(id) ?? []
    expect(line).toMatchObject({ unitPrice: 1575, makeMinutes: 7, patties: 1, choices: [] })
    expect(line?.parts.map(({ kind, name, price, pick }) => [kind, name, price, pick])).toEqual([
      ['combo_item', 'Smash', 860 - 100, 0],
      ['choice', 'Cheddar', 100, 0],
      ['removed', 'Onion', 0, 0],
      ['combo_item', 'Fries', 280, 1],
      ['combo_item', 'Beer', 410, 2],
      ['deposit', 'Deposit', 25, 2],
    ])
    expect(line?.picks).toEqual([
      CHANGED,
      comboPick('side', 'fries'),
      { ...BEER, choices: [{ id: 'deposits-deposit', quantity: 1 }] },
    ])
    const [row] = await shop.read.selectFrom('orders').select(['work_minutes', 'patties']).execute()
    expect(row).toEqual({ work_minutes: 14, patties: 2 })
  })

  test('two equal combos are two of every part for everybody who makes, packs and pays them', async () => {
    await using opened = await openWithMeal()
    const { shop } = opened
    const { id } = placed(await order(shop, { quantity: 2, picks: [CHANGED, BEER] }))
    const { token_hash: hash } = await shop.read
      .selectFrom('orders')
      .select('token_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { tickets, allDay } = await readBoard(shop.read, FRIDAY_EVENING)
    const printed = tickets.map((ticket) => ({ ...ticket, fulfilment: 'delivery' as const }))
    const [ticket] = printed
    const view = await readOrderView(shop.read, hash, FRIDAY_EVENING)
    if (!ticket || !view) throw new Error('There is no such order')
    const words = ['2 × Smash', 'Cheddar', 'No onion', '2 × Fries', '2 × Beer', 'Deposit']
    const ofCooks = ['2 × SMASH', 'Cheddar', 'No onion', '2 × Fries', '2 × Beer']
    expect(view.lines.map((line) => partTexts(line, 'en'))).toEqual([words])
    const slip = slipOf(ticket, 'new', SHOP, 'en')
    expect(slip.lines.map(({ quantity, changes }) => [quantity, changes])).toEqual([[2, ofCooks]])
    const paper = readPaper(encodeTicket(slip, { columns: 48, cut: true }, 'en', ''))
    expect(ofCooks.filter((each) => !paper.text.includes(each))).toEqual([])
    expect(bagLabelsOf(ticket, SHOP, 'en').flatMap(({ lines }) => lines)).toMatchObject([
      { dish: '2 × Smash', changes: 'Cheddar, No onion' },
      { dish: '2 × Fries', changes: '' },
      { dish: '2 × Beer', changes: '' },
    ])
    const counts = allDay.items.map(({ title, quantity }) => `${quantity} ${title}`)
    expect(counts).toEqual(['2 Beer', '2 Fries', '2 Smash'])
    const laid = allDay.ingredients.map(({ name, quantity }) => `${quantity} ${name}`)
    expect(laid).toEqual(['2 Bun', '2 Potato'])
  })

  test('each part of a combo is made at its own station, which has only that to do', async () => {
    await using opened = await openWithMeal()
    const { shop } = opened
    await shop.work((tx) =>
      writeSettings(tx, { stations: { fryer: ['Sides'], drinks: ['Drinks'] } }),
    )
    const { id } = placed(await order(shop, { quantity: 2, picks: [BEER] }))
    await shop.work((tx) =>
      tx.updateTable('orders').set({ state: 'preparing' }).where('id', '=', id).execute(),
    )
    const linesOf = async (station: Station) => {
      const { tickets, allDay } = await readStation(shop.read, station, FRIDAY_EVENING)
      const named = (lines: { quantity: number; title: string }[]) =>
        lines.map(({ quantity, title }) => `${quantity} ${title}`).join()
      const laid = allDay.ingredients.map(({ quantity, name }) => `${quantity} ${name}`)
      return [tickets.map(({ lines }) => named(lines)).join(), named(allDay.items), ...laid]
    }
    expect(await linesOf('grill')).toEqual(['2 Smash', '2 Smash', '2 Bun', '2 Onion'])
    expect(await linesOf('fryer')).toEqual(['2 Fries', '2 Fries', '2 Potato'])
    expect(await linesOf('drinks')).toEqual(['2 Beer', '2 Beer'])
  })

  test('what was sold stays as it was, whatever becomes of the menu', async () => {
    await using opened = await openWithMeal()
    const { shop } = opened
    const { id } = placed(await order(shop, { picks: [BEER] }))
    const before = (await readOrderLines(shop.read, [id])).get(id)
    const [burgers, ...others] = MEAL_MENU.categories
    const without = { ...burgers, items: burgers?.items.slice(0, 2) }
    const gone = await importFile(shop, { ...MEAL_MENU, categories: [without, ...others] })
    expect(gone).toMatchObject({ ok: true, value: { changes: { removed: ['Meal'] } } })
    expect((await readOrderLines(shop.read, [id])).get(id)).toEqual(before)
  })

  test('a part that is out is refused with the next best, and its difference', async () => {
    await using opened = await openWithMeal()
    const { shop } = opened
    await markSoldOut(shop, { itemId: 'cola', minutes: 120, by: 'owner' })
    const { refusals, lines } = await quoted(shop)
    expect(lines).toEqual([])
    expect(refusals).toMatchObject([
      {
        code: 'part_sold_out',
        line: 0,
        pick: 2,
        item: 'cola',
        name: 'Cola',
        isRemovable: false,
        until: FRIDAY_EVENING + 2 * HOUR,
        ways: [{ kind: 'instead', name: 'Beer', more: 75 }],
      },
    ])
    const [refusal] = refusals
    const [way] = refusal && 'ways' in refusal ? refusal.ways : []
    expect((await quoted(shop, { picks: way?.picks })).refusals).toEqual([])
  })

  test('when nothing is left for a slot the combo is sold out until something is, here and on the menu', async () => {
    await using opened = await openWithMeal()
    const { shop } = opened
    await markSoldOut(shop, { itemId: 'slaw', minutes: 60, by: 'owner' })
    await markIngredientOut(shop, { ingredientId: 'potato', minutes: 120, by: 'owner' })
    const until = FRIDAY_EVENING + HOUR
    expect((await quoted(shop)).refusals).toMatchObject([{ code: 'sold_out', line: 0, until }])
    const { menu } = await readContent(shop.read)
    expect(findBySlug(menu, 'meal')?.item.soldOutUntil).toBe(until)
  })

  test('an ingredient that is out can be left out of the part that has it', async () => {
    await using opened = await openWithMeal()
    const { shop } = opened
    await markIngredientOut(shop, { ingredientId: 'onion', minutes: 60, by: 'owner' })
    const { refusals } = await quoted(shop)
    expect(refusals).toMatchObject([
      { code: 'ingredient_sold_out', pick: 0, name: 'Onion', isRemovable: true },
    ])
    const [refusal] = refusals
    const [way] = refusal && 'ways' in refusal ? refusal.ways : []
    expect(way?.picks?.[0]?.without).toEqual(['onion'])
    expect((await quoted(shop, { picks: way?.picks })).refusals).toEqual([])
  })

  test('of a combo with too little of something left, all can be had without it or with another item, or fewer with it', async () => {
    await using opened = await openWithMeal()
    const { shop } = opened
    await count(shop, 'ingredient', 'onion', 1)
    const two = { quantity: 2 }
    const [onion] = (await quoted(shop, two)).refusals
    expect(onion).toMatchObject({ code: 'too_few_left', ingredient: 'onion', most: 1 })
    const ways = onion && 'ways' in onion ? onion.ways : []
    expect(ways.map(({ kind, name, more }) => [kind, name, more])).toEqual([
      ['without', 'Onion', 0],
      ['fewer', 'Onion', 0],
    ])
    expect(ways[0]?.picks?.[0]).toMatchObject({ itemId: 'smash', without: ['onion'] })
    const [way] = ways
    expect((await quoted(shop, { ...two, picks: way?.picks })).refusals).toEqual([])
    await count(shop, 'ingredient', 'onion', 9)
    await count(shop, 'item', 'fries', 1)
    await count(shop, 'item', 'cola', 0)
    const beer = { ...two, picks: [BEER] }
    const [fries] = (await quoted(shop, beer)).refusals
    expect(fries).toMatchObject({ code: 'too_few_left', ingredient: null, name: 'Fries', most: 1 })
    const others = fries && 'ways' in fries ? fries.ways : []
    expect(others.map(({ kind, name }) => [kind, name])).toEqual([
      ['instead', 'Slaw'],
      ['fewer', 'Fries'],
    ])
    expect((await quoted(shop, { ...two, picks: others[0]?.picks })).refusals).toEqual([])
    await count(shop, 'item', 'slaw', 1)
    const [both] = (await quoted(shop, beer)).refusals
    expect(both && 'ways' in both && both.ways.map(({ kind }) => kind)).toEqual(['fewer'])
  })

  test('a combo is repeated only by the same picks, whether they are named or come by themselves', async () => {
    await using opened = await openWithMeal()
    const lines = [
      asked(),
      asked({ picks: [comboPick('side', 'fries')] }),
      asked({ picks: [BEER] }),
    ]
    const answer = await answerQuote(opened.shop.read, FRIDAY_EVENING, {
      lines,
      fulfilment: 'pickup',
      slot: null,
    })
    expect(answer.refusals).toEqual([{ code: 'repeated_line', line: 1 }])
    expect(answer.lines.map(({ unitPrice }) => unitPrice)).toEqual([1400, 1475])
  })
}

function asked(special: Partial<OrderLine> = {}): OrderLine {
  return { itemId: 'meal', quantity: 1, choices: [], ...special }
}

function order(shop: Shop, special: Partial<OrderLine> = {}) {
  const enquiry = { lines: [asked(special)], fulfilment: 'pickup' as const }
  return placeOrder(shop, orderInput({ enquiry }))
}

function quoted(shop: Shop, special: Partial<OrderLine> = {}) {
  const lines = [asked(special)]
  return answerQuote(shop.read, FRIDAY_EVENING, { lines, fulfilment: 'pickup', slot: null })
}
