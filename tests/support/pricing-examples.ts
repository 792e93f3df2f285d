import { parseAmount } from '#shop/domain/common/amount.ts'
import type { Discount } from '#shop/domain/pricing/discount.ts'
import type { Quote, QuoteTerms } from '#shop/domain/pricing/quote.ts'
import { discountCode } from './discount-code.ts'
import { shopSettings } from './settings.ts'

/** A row of a table of docs/pricing.md, by the heads of its columns. */
export type Example = Record<string, string>

/** What a shop has that an example supposes. */
export function termsOf(example: Example, off: Discount | undefined): QuoteTerms {
  const [fee, feeRate] = (example.Delivery || '0.00 at 0 %').split(' at ')
  return {
    ...shopSettings(),
    taxIncluded: example.Tax === 'included',
    deliveryFee: amount(fee),
    deliveryTaxRate: rate(feeRate),
    promisedAt: 0,
    windows: [],
    known: off && { code: discountCode(off), uses: 0, usesOfGuest: 0 },
  }
}

/** A code such as `10 %`, `3.50` or `delivery`; empty: none. */
export function discountOf(text: string): Discount | undefined {
  if (text === '') return undefined
  if (text === 'delivery') return { code: 'X', kind: 'delivery', value: 0 }
  if (text.endsWith('%')) return { code: 'X', kind: 'percent', value: rate(text) }
  return { code: 'X', kind: 'amount', value: amount(text) }
}

export function amount(text = ''): number {
  const read = parseAmount(text, 2)
  if (read === null) throw new Error(`"${text}" is no amount`)
  return read
}

export function rate(text = ''): number {
  return amount(text.replace(' %', ''))
}

export function money(minor: number): string {
  return (minor / 100).toFixed(2)
}

export function taxText({ rate, net, tax }: Quote['totals']['taxLines'][number]): string {
  return `${rate / 100} %: ${money(net)} + ${money(tax)}`
}

export function pick(example: Example, columns: string[]): Example {
  return Object.fromEntries(columns.map((column) => [column, example[column] ?? '']))
}

/** Reads the tables of a document. */
export function tablesOf(document: string): Example[][] {
  const tables = document.match(/(?:^\|.*\n?)+/gm) ?? []
  return tables.map((table) => {
    const [head = [], , ...rows] = table
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(1, -1).split('|'))
      .map((cells) => cells.map((cell) => cell.trim()))
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
  })
}
