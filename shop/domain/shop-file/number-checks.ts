import { parseAmount } from '../common/amount.ts'
import type { BasisPoints } from '../common/money.ts'
import { MAX_TAX_RATE } from '../common/tax.ts'
import type { Expectation } from './fault.ts'
import type { JsonNode } from './json.ts'
import type { Check } from './record.ts'

const PERCENT_DECIMALS = 2

/** Percent with at most two decimals: a number, or text with or without its sign. */
export const taxRate: Check<BasisPoints> = {
  expected: 'tax_rate',
  read: (node) => {
    const rate = parseAmount(decimalText(node).replace(/\s*%$/, ''), PERCENT_DECIMALS)
    return rate !== null && rate <= MAX_TAX_RATE ? rate : undefined
  },
}

/** What the domain holds an item to: `makeMinutes` and `patties` of one piece. */
export const makeMinutes = wholeUpTo('minutes_or_none', 240)
export const patties = wholeUpTo('patties', 20)

/** A whole number from 0, or the same in quotes. */
export function wholeUpTo(expected: Expectation, most: number): Check<number> {
  return {
    expected,
    read: (node) => {
      const number = parseAmount(decimalText(node), 0)
      return number !== null && number <= most ? number : undefined
    },
  }
}

/** The decimal number that a node holds, in quotes or without; empty for anything else. */
export function decimalText(node: JsonNode): string {
  if (node.kind === 'number') return node.source
  return node.kind === 'text' ? node.text.trim() : ''
}
