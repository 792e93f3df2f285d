import { parseAmount } from '#shop/domain/common/amount.ts'
import { MAX_TYPED_AMOUNT_LENGTH } from '#shop/domain/common/limits.ts'
import { plainNumber } from '#shop/domain/common/typed-number.ts'
import { DIRECTIONS, type PriceRule, priceByRule, ROUNDINGS } from '#shop/domain/menu/price-rule.ts'
import type { ListedCategory, ListedItem } from '#shop/persistence/queries/menu/listed-items.ts'

export type { ListedCategory }

/** Which dishes: all of them, those that are ticked, or else those of the category with this id. */
export const ALL = 'all'
export const TICKED = 'ticked'

const UNITS = ['percent', 'amount'] as const

/** What the address of the page asks for, as it is typed. */
export type PriceQuery = {
  direction: PriceRule['direction']
  which: string
  ticked: readonly string[]
  typed: string
  unit: (typeof UNITS)[number]
  rounding: PriceRule['rounding']
}

/** In basis points. */
const MOST_PERCENT = 10_000

/** Reads it from an address, which anybody may have written. */
export function readPriceQuery(query: URLSearchParams): PriceQuery {
  return {
    direction: oneOf(DIRECTIONS, query.get('direction')),
    which: query.get('which') ?? ALL,
    ticked: query.getAll('dish'),
    typed: (query.get('by') ?? '').trim().slice(0, MAX_TYPED_AMOUNT_LENGTH),
    unit: oneOf(UNITS, query.get('unit')),
    rounding: oneOf(ROUNDINGS, query.get('rounding')),
  }
}

/** Returns the rule that it asks for; null if what is typed is no number that prices can change by. */
export function ruleOf(query: PriceQuery, decimals: number): PriceRule | null {
  const { direction, rounding, typed, unit } = query
  const text = plainNumber(typed.replace('%', ''))
  const value = parseAmount(text, unit === 'percent' ? 2 : decimals)
  if (value === null || value === 0) return null
  if (unit === 'amount') return { direction, rounding, by: { amount: value } }
  return value > MOST_PERCENT ? null : { direction, rounding, by: { percent: value } }
}

/** Returns the dishes that it asks for, in order. What is in the archive has no price that anybody pays. */
export function chosenItems(
  categories: readonly ListedCategory[],
  { which, ticked }: PriceQuery,
): ListedItem[] {
  return categories
    .flatMap(({ id, items }) => items.filter((item) => isChosen(id, item.id)))
    .filter(({ listing }) => listing !== 'archived')

  function isChosen(categoryId: string, itemId: string): boolean {
    if (which === TICKED) return ticked.includes(itemId)
    return which === ALL || which === categoryId
  }
}

export type PreviewRow = Pick<ListedItem, 'id' | 'title'> & { before: number; after: number }

/** Returns what becomes of the prices. */
export function previewOf(
  items: readonly ListedItem[],
  rule: PriceRule,
  decimals: number,
): PreviewRow[] {
  return items.map(({ id, title, price }) => {
    return { id, title, before: price, after: priceByRule(price, rule, decimals) }
  })
}

function oneOf<One extends string>(all: readonly [One, ...One[]], text: string | null): One {
  return all.find((one) => one === text) ?? all[0]
}
