import { type BasketLine, type Fulfilment, lineKey, MAX_LINES, MAX_QUANTITY } from './basket.ts'
import type { Menu, MenuItem } from './menu.ts'
import { type MinorUnits, sum, times } from './money.ts'

/** A line to price. `unitPrice` is what the page showed: an assertion that is answered, never believed. */
export type AskedLine = BasketLine & { unitPrice?: MinorUnits | undefined }

export type Enquiry = { lines: AskedLine[]; fulfilment: Fulfilment }

/** `total` is `unitPrice` times `quantity`. */
type QuotedLine = BasketLine & { title: string; unitPrice: MinorUnits; total: MinorUnits }

/** `products` is the sum of the lines' totals, `total` is that and the delivery fee. */
export type Totals = { products: MinorUnits; deliveryFee: MinorUnits; total: MinorUnits }

/** `line` is the index of the asked line, from 0. */
export type QuoteRefusal =
  | { code: 'empty_basket' }
  | { code: 'too_many_lines'; most: number }
  | { code: 'repeated_line'; line: number }
  | { code: 'unknown_item'; line: number }
  | { code: 'quantity_out_of_range'; line: number; most: number }
  | { code: 'unknown_option'; line: number; option: string }
  | { code: 'price_changed'; line: number; old: MinorUnits; new: MinorUnits }

export type Quote = { lines: QuotedLine[]; totals: Totals; refusals: QuoteRefusal[] }

/**
 * Takes the menu, the shop's delivery fee and what is asked for; gives every line that can be had with its
 * price, their totals in minor units, and all refusals at once. A changed price is the only refusal whose
 * line is priced all the same.
 */
export function quote(menu: Menu, deliveryFee: MinorUnits, { lines, fulfilment }: Enquiry): Quote {
  const items = new Map(
    menu.categories.flatMap(({ items }) => items.map((item) => [item.id, item])),
  )
  const keys = lines.map(lineKey)
  const answers = lines.map((asked, line) =>
    keys.indexOf(lineKey(asked)) < line
      ? repeated(line)
      : answer(asked, line, items.get(asked.itemId)),
  )
  const quoted = answers.flatMap((each) => each.quoted ?? [])
  return {
    lines: quoted,
    totals: totalsOf(quoted, fulfilment, deliveryFee),
    refusals: [...wholeRefusals(lines), ...answers.flatMap((each) => each.refusals)],
  }
}

type Answer = { quoted?: QuotedLine; refusals: QuoteRefusal[] }

/** Twice the same line would get around the most that there is of one. */
function repeated(line: number): Answer {
  return { refusals: [{ code: 'repeated_line', line }] }
}

function answer(asked: AskedLine, line: number, item: MenuItem | undefined): Answer {
  const refusals = [...quantityRefusals(asked, line), ...optionRefusals(asked, line)]
  if (!item) return { refusals: [{ code: 'unknown_item', line }, ...refusals] }
  if (refusals.length > 0) return { refusals }
  const { itemId, quantity, options } = asked
  const { title, price: unitPrice } = item
  const total = times(unitPrice, quantity)
  return {
    quoted: { itemId, title, quantity, options, unitPrice, total },
    refusals: priceRefusals(asked, line, unitPrice),
  }
}

function wholeRefusals(lines: readonly AskedLine[]): QuoteRefusal[] {
  if (lines.length === 0) return [{ code: 'empty_basket' }]
  return lines.length > MAX_LINES ? [{ code: 'too_many_lines', most: MAX_LINES }] : []
}

function quantityRefusals({ quantity }: AskedLine, line: number): QuoteRefusal[] {
  const right = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
  return right ? [] : [{ code: 'quantity_out_of_range', line, most: MAX_QUANTITY }]
}

/** No item has options yet, so each one that is asked for is unknown. */
function optionRefusals({ options }: AskedLine, line: number): QuoteRefusal[] {
  return options.map((option) => ({ code: 'unknown_option', line, option }))
}

function priceRefusals({ unitPrice }: AskedLine, line: number, now: MinorUnits): QuoteRefusal[] {
  if (unitPrice === undefined || unitPrice === now) return []
  return [{ code: 'price_changed', line, old: unitPrice, new: now }]
}

/** With nothing to deliver there is no fee. */
function totalsOf(lines: QuotedLine[], fulfilment: Fulfilment, fee: MinorUnits): Totals {
  const products = sum(lines.map((line) => line.total))
  const deliveryFee = fulfilment === 'delivery' && lines.length > 0 ? fee : 0
  return { products, deliveryFee, total: products + deliveryFee }
}
