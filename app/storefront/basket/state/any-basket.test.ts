import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum, times } from '#shop/domain/common/money.ts'
import { allDefaults } from '#shop/domain/pricing/change-combo.ts'
import { withoutDefaultPicks } from '#shop/domain/pricing/default-picks.ts'
import { makeDish, partsOfItem } from '#shop/domain/pricing/made-dish.ts'
import { depositsIn, lineKey, type OrderLine } from '#shop/domain/pricing/order-line.ts'
import { priceCombo } from '#shop/domain/pricing/price-combo.ts'
import { type Quote, quote } from '#shop/domain/pricing/quote.ts'
import { discountCode } from '#tests/support/discount-code.ts'
import { anyDishesAndCombos, type DishesAndCombos } from '#tests/support/random-menus.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { tapped, tappedPicks } from '#tests/support/taps.ts'
import { priceLines } from './price-lines.ts'

const SETTINGS = shopSettings()
const NO_FEE = { deliveryFee: 0, feeVaries: false }

/** What a guest taps together: items of the menu, each changed here and there. */
const anyBasket = fc.record({
  tappedLines: fc.array(
    fc.record({
      item: fc.nat(3),
      taps: fc.array(fc.nat(), { maxLength: 5 }),
      quantity: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  percentOff: fc.nat(10_000),
  taxIncluded: fc.boolean(),
})

type Tapped = typeof anyBasket extends fc.Arbitrary<infer Basket> ? Basket : never

test("the browser's prices are the server's and the sums of their parts, for 10,000 baskets of dishes and combos, with deposits and several tax rates", () => {
  const seen = { dishes: 0, combos: 0, deposits: 0, severalRates: 0 }
  const fourBaskets = fc.array(anyBasket, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(anyDishesAndCombos, fourBaskets, (menu, baskets) => {
      for (const basket of baskets) {
        const { lines, totals } = expectSamePrices(menu, basket)
        const combos = lines.filter(({ picks }) => picks).length
        seen.combos += combos
        seen.dishes += lines.length - combos
        seen.deposits += Number(depositsIn(lines) > 0)
        seen.severalRates += Number(totals.taxLines.length > 1)
      }
    }),
    { numRuns: 2500 },
  )
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(500)
})

function expectSamePrices(menu: DishesAndCombos, tappedBasket: Tapped): Quote {
  const made = tappedBasket.tappedLines.map((line) => inBrowser(menu, line))
  const basket = [...new Map(made.map((each) => [each.line.key, each])).values()]
  const asked = basket.map(({ line }) => line)
  const answer = priced(menu, tappedBasket, asked)
  const { lines, totals, refusals } = answer
  const faults = basket.map((each) => each.faults)
  expect(refusals).toEqual(faults.flatMap((own, line) => own.map((fault) => ({ ...fault, line }))))
  const sold = basket.filter((each) => each.faults.length === 0)
  for (const [at, { parts, unitPrice, quantity, total }] of lines.entries()) {
    const { line, base = 0, parts: shownParts } = sold[at] ?? {}
    expect(unitPrice).toBe(line?.unitPrice)
    expect(base + sum(parts.map(({ price }) => price))).toBe(unitPrice)
    expect(parts).toEqual(shownParts)
    expect(total).toBe(times(unitPrice, quantity))
  }
  const shown = priceLines(
    sold.map(({ line }) => line),
    'pickup',
    NO_FEE,
    undefined,
  )
  expect([lines.length, totals.products]).toEqual([sold.length, shown.totals.products])
  expect(sum(totals.taxLines.map(({ net, tax }) => net + tax))).toBe(totals.total)
  expect(totals.discount).toBeLessThanOrEqual(totals.products - depositsIn(lines))
  return answer
}

/** As the server prices it. */
function priced(
  { items, parts }: DishesAndCombos,
  { percentOff, taxIncluded }: Tapped,
  lines: (OrderLine & { unitPrice: number })[],
): Quote {
  const code = discountCode({ value: percentOff })
  const known = { code, uses: 0, usesOfGuest: 0 }
  return quote(
    { categories: [{ items }], parts },
    { ...SETTINGS, taxIncluded, promisedAt: 0, windows: [], known },
    { fulfilment: 'pickup', code: code.code, lines },
  )
}

/** A line as a guest's browser makes and prices it, and what it says is wrong with it. */
function inBrowser(
  { items, parts }: DishesAndCombos,
  { item: at, taps, quantity }: Tapped['tappedLines'][number],
) {
  const item = items[at]
  if (!item) throw new Error(`There is no item ${at}.`)
  const { id: itemId, price, slots } = item
  if (slots.length > 0) {
    const picks = tappedPicks(slots, parts, taps)
    const made = priceCombo({ price, slots }, picks, parts)
    const own = withoutDefaultPicks(picks, allDefaults(slots))
    const line = { itemId, quantity, choices: [], without: [], picks: own }
    return { ...made, line: basketLine(line, made.unitPrice), base: 0 }
  }
  const dish = { ...item, parts: partsOfItem(item, parts) }
  const changes = tapped(dish, taps)
  const made = makeDish(dish, changes)
  return {
    ...made,
    line: basketLine({ itemId, quantity, ...changes }, made.unitPrice),
    base: price,
  }
}

function basketLine(line: OrderLine, unitPrice: number) {
  const { itemId } = line
  const shown = { itemId, title: itemId, description: '', pictureId: null, shownAt: 1, unitPrice }
  const total = unitPrice * line.quantity
  const known = { title: itemId, words: '', unitPrice, shownNow: unitPrice, total, shown }
  return { ...line, ...known, key: lineKey(line), oldPrice: undefined, refusal: undefined }
}
