import { expect, test } from 'vitest'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { presentForSale } from '#shop/operations/menu/present-ingredients.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { writeIngredient } from '#shop/persistence/queries/menu/ingredients.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { CONTROLS_CHANGED, type OrderChanged } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { ingredientDraft, recipeLayer } from '#tests/support/ingredients.ts'
import { FRIDAY_EVENING, orderInput } from '#tests/support/order-input.ts'
import { OPEN_EVENINGS } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'
import { category, item } from './rows.ts'

const NOW = FRIDAY_EVENING
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** An ingredient runs out, from the tap on the board to the guest's order. */
export const ingredientsOutContract: Contract = (open) => {
  test('an ingredient is out for a while, for the business day or until further notice, and back', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    const mark = (minutes: number | null, untilFurtherNotice = false) =>
      markIngredientOut(shop, { ingredientId: 'tomato', minutes, untilFurtherNotice, by: 'ayse' })
    const seen = async (now: number) => (await readBoard(shop.read, now)).ingredientsOut
    expect(await mark(60)).toEqual({ ok: true, value: { until: NOW + HOUR } })
    expect(await seen(NOW)).toEqual([{ ingredientId: 'tomato', name: 'Tomato', until: NOW + HOUR }])
    expect(await seen(NOW + HOUR)).toEqual([])
    await mark(null)
    expect(await seen(NOW + DAY)).toEqual([])
    await mark(null, true)
    expect(await seen(NOW + 1000 * DAY)).toHaveLength(1)
    await mark(0)
    expect(await seen(NOW)).toEqual([])
    expect(await mark(-1)).toMatchObject({ refusals: [{ code: 'minutes_out_of_range' }] })
    const unknown = await markIngredientOut(shop, { ingredientId: 'x', minutes: 5, by: 'ayse' })
    expect(unknown).toMatchObject({ refusals: [{ code: 'unknown_ingredient' }] })
  })

  test('what ran out, and who said so, is stored and told to every board', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    const received: OrderChanged[] = []
    shop.live.listen((change) => received.push(change))
    await markIngredientOut(shop, { ingredientId: 'tomato', minutes: 60, by: 'ayse' })
    await markSoldOut(shop, { itemId: 'garden', minutes: 60, by: 'can' })
    expect(received).toEqual([CONTROLS_CHANGED, CONTROLS_CHANGED])
    const changes = shop.read
      .selectFrom('kitchen_changes')
      .select(['kind', 'item_id', 'ingredient_id', 'actor_id', 'until'])
    expect(await changes.orderBy('actor_id').execute()).toEqual([
      {
        kind: 'sold_out',
        item_id: null,
        ingredient_id: 'tomato',
        actor_id: 'ayse',
        until: NOW + HOUR,
      },
      {
        kind: 'sold_out',
        item_id: 'garden',
        ingredient_id: null,
        actor_id: 'can',
        until: NOW + HOUR,
      },
    ])
  })

  test('it takes off only what needs it, until it is back, in what every page shows', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    await readContent(shop.read)
    await markIngredientOut(shop, { ingredientId: 'tomato', minutes: 60, by: 'ayse' })
    const content = await readContent(shop.read)
    const marks = content.menu.categories.flatMap(({ items }) =>
      items.map(({ id, soldOutUntil }) => [id, soldOutUntil]),
    )
    expect(Object.fromEntries(marks)).toEqual({ flattop: null, garden: NOW + HOUR })
    const { items, ingredients } = presentForSale(content, NOW)
    expect(ingredients).toMatchObject([
      { id: 'tomato', soldOutUntil: NOW + HOUR, takesOff: ['Garden Row'], leaves: 1 },
      { id: 'beef', soldOutUntil: null, takesOff: ['The Flattop'], leaves: 0 },
    ])
    expect(items.map(({ title, missing }) => [title, missing])).toEqual([
      ['The Flattop', []],
      ['Garden Row', ['Tomato']],
    ])
    expect(presentForSale(content, NOW + HOUR).items.map(({ missing }) => missing)).toEqual([
      [],
      [],
    ])
    await markIngredientOut(shop, { ingredientId: 'tomato', minutes: 0, by: 'ayse' })
    const back = presentForSale(await readContent(shop.read), NOW).items
    expect(back.map(({ missing }) => missing)).toEqual([[], []])
  })

  test('a line that lacks something says how else it can be had, and is taken so', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    await markIngredientOut(shop, { ingredientId: 'tomato', minutes: 60, by: 'ayse' })
    const lines = ['garden', 'flattop'].map((itemId) => ({ itemId, quantity: 1, choices: [] }))
    const asked = { lines, fulfilment: 'pickup', slot: null } as const
    expect((await answerQuote(shop.read, NOW, asked)).refusals).toMatchObject([
      { line: 0, name: 'Tomato', isRemovable: false, ways: [], until: NOW + HOUR },
      {
        line: 1,
        name: 'Tomato',
        isRemovable: true,
        ways: [{ kind: 'without', name: 'Tomato', more: 0, choices: [], without: ['tomato'] }],
      },
    ])
    const place = (without: string[]) => {
      const line = { itemId: 'flattop', quantity: 1, choices: [], without }
      return placeOrder(shop, orderInput({ enquiry: { lines: [line], fulfilment: 'pickup' } }))
    }
    expect(await place(['tomato'])).toMatchObject({ ok: true })
    const standard = await place([])
    expect(standard).toMatchObject({ ok: false, refusals: [{ code: 'ingredient_sold_out' }] })
  })

  test('while tomato is out till eight, half past seven has burgers without it and none that need it, and eight has all', async () => {
    const halfPastSeven = NOW + HOUR / 2
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    await markIngredientOut(shop, { ingredientId: 'tomato', minutes: 60, by: 'ayse' })
    const refusalsAt = async (slot: number) => {
      const lines = ['garden', 'flattop'].map((itemId) => ({ itemId, quantity: 1, choices: [] }))
      return (await answerQuote(shop.read, NOW, { lines, fulfilment: 'pickup', slot })).refusals
    }
    const out = { code: 'ingredient_sold_out', name: 'Tomato', backAt: NOW + HOUR }
    expect(await refusalsAt(halfPastSeven)).toMatchObject([
      { ...out, line: 0, ways: [] },
      { ...out, line: 1, ways: [{ kind: 'without', more: 0, without: ['tomato'] }] },
    ])
    expect(await refusalsAt(NOW + HOUR)).toEqual([])
  })

  test('an order is judged at its promised time: one for tomorrow has tomato', async () => {
    await using opened = await open({ clock: () => NOW })
    const { shop } = opened
    await prepare(shop)
    await markIngredientOut(shop, { ingredientId: 'tomato', minutes: null, by: 'ayse' })
    const codes = async (itemId: string, slot: number | null, without: string[] = []) => {
      const lines = [{ itemId, quantity: 1, choices: [], without }]
      const answer = await answerQuote(shop.read, NOW, { lines, fulfilment: 'pickup', slot })
      return answer.refusals.map((refusal) => refusal.code)
    }
    expect(await codes('garden', null)).toEqual(['ingredient_sold_out'])
    expect(await codes('flattop', null)).toEqual(['ingredient_sold_out'])
    expect(await codes('flattop', null, ['tomato'])).toEqual([])
    expect(await codes('garden', NOW + DAY)).toEqual([])
    expect(await codes('flattop', NOW + DAY)).toEqual([])
  })
}

async function prepare(shop: Shop): Promise<void> {
  await shop.work(async (tx) => {
    await writeSettings(tx, { timeZone: 'UTC', businessDayEnds: 240, openingHours: OPEN_EVENINGS })
    await writeIngredient(tx, ingredientDraft({ id: 'tomato', name: 'Tomato' }), 0)
    await writeIngredient(tx, ingredientDraft({ id: 'beef', name: 'Beef' }), 1)
    await tx.insertInto('categories').values(category()).execute()
    const flattop = [recipeLayer('beef'), recipeLayer('tomato', { kind: 'removable' })]
    const garden = [recipeLayer('tomato')]
    const named = (id: string, title: string, position: number) => ({
      id,
      slug: id,
      title,
      position,
    })
    await tx
      .insertInto('items')
      .values([
        item({ ...named('flattop', 'The Flattop', 0), recipe: JSON.stringify(flattop) }),
        item({ ...named('garden', 'Garden Row', 1), recipe: JSON.stringify(garden) }),
      ])
      .execute()
  })
}
