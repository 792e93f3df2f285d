import { type Message, m } from '#messages'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import { sum } from '#shop/domain/common/money.ts'
import type { BookedSale, SoldDay } from '#shop/operations/payments/read-sold-days.ts'
import { ORDER_HEADINGS, orderCells, SALE_KINDS } from './order-heading.ts'
import { amountCell, type Written } from './written.ts'

/** Returns the heading of a file of sold orders. */
export function saleHeading({ locale }: Pick<Written, 'locale'>): CsvCell[] {
  return [
    ...ORDER_HEADINGS,
    m.office_entries_what,
    m.office_books_way,
    m.office_books_code,
    m.office_books_paid_by,
    m.office_money_products,
    m.office_money_discounts,
    m.office_money_delivery_fees,
    m.office_money_net,
    m.office_money_tax_short,
    m.office_money_gross,
    m.office_money_tips,
  ].map((name) => name({}, { locale }))
}

/** Returns the rows of a day's orders: what each was sold for when it was handed over. */
export function saleRows({ day, sales }: SoldDay, written: Written): CsvCell[][] {
  const { locale } = written
  return sales.map((sale) => {
    const { fulfilment, code, paidBy } = sale.order
    return [
      ...orderCells(day, sale, written),
      SALE_KINDS[sale.kind]({}, { locale }),
      WAYS[fulfilment]({}, { locale }),
      code ?? '',
      paidBy === null ? '' : MEANS[paidBy]({}, { locale }),
      ...amountsOf(sale).map((amount) => amountCell(amount, written)),
    ]
  })
}

function amountsOf({ lines, delivery, tip }: BookedSale): number[] {
  const ofLines = lines.flatMap(({ shares }) => shares)
  const all = [...ofLines, ...delivery]
  const discount = sum(all.map((share) => share.discount))
  const net = sum(all.map((share) => share.net))
  const tax = sum(all.map((share) => share.tax))
  return [
    sum(ofLines.map(({ amount }) => amount)),
    discount === 0 ? 0 : -discount,
    sum(delivery.map(({ amount }) => amount)),
    net,
    tax,
    net + tax,
    tip,
  ]
}

const WAYS: Record<BookedSale['order']['fulfilment'], Message> = {
  pickup: m.office_money_pickup,
  delivery: m.office_money_delivery,
  table: m.office_money_table,
}

const MEANS: Record<NonNullable<BookedSale['order']['paidBy']>, Message> = {
  cash: m.office_money_cash,
  terminal: m.office_money_terminal,
  card: m.office_money_card,
}
