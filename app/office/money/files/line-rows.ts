import { m } from '#messages'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import type { BookedSale, SoldDay } from '#shop/operations/payments/read-sold-days.ts'
import { partTexts } from '#shop/wording/part-text.ts'
import { rateText } from '../rate-text.ts'
import { ORDER_HEADINGS, orderCells, SALE_KINDS } from './order-heading.ts'
import { amountCell, countCell, type Written } from './written.ts'

type Share = BookedSale['delivery'][number]

/** Returns the heading of a file of sold lines. */
export function lineHeading({ locale }: Pick<Written, 'locale'>): CsvCell[] {
  return [
    ...ORDER_HEADINGS,
    m.office_entries_what,
    m.office_books_line,
    m.office_sales_dish,
    m.office_sales_id,
    m.office_books_choices,
    m.office_books_pieces,
    m.office_books_before,
    m.office_money_discounts,
    m.office_money_rate,
    m.office_money_net,
    m.office_money_tax_short,
    m.office_money_gross,
    m.office_books_account,
  ].map((name) => name({}, { locale }))
}

/**
 * Returns the rows of what a day sold: one for each line and tax rate, and the delivery. The pieces stand in the first row of a line, so that
 * each column can be added up.
 */
export function lineRows({ day, sales }: SoldDay, written: Written): CsvCell[][] {
  return sales.flatMap((sale) => {
    const about = [
      ...orderCells(day, sale, written),
      SALE_KINDS[sale.kind]({}, { locale: written.locale }),
    ]
    return rowsOf(sale, written).map((cells) => [...about, ...cells])
  })
}

function rowsOf({ lines, delivery }: BookedSale, written: Written): CsvCell[][] {
  const { locale } = written
  const ofLines = lines.flatMap(({ itemId, title, parts, pieces, shares }, place) => {
    const choices = partTexts({ parts, quantity: Math.abs(pieces) }, locale).join(', ')
    return shares.map((share, nth) => [
      countCell(place + 1),
      title,
      itemId,
      choices,
      nth === 0 ? countCell(pieces) : '',
      ...shareCells(share, written),
    ])
  })
  const fee = m.office_money_delivery_fees({}, { locale })
  return [
    ...ofLines,
    ...delivery.map((share) => ['', fee, '', '', '', ...shareCells(share, written)]),
  ]
}

function shareCells({ amount, discount, rate, net, tax, account }: Share, written: Written) {
  return [
    amountCell(amount, written),
    amountCell(discount === 0 ? 0 : -discount, written),
    rateText(rate, written.locale),
    amountCell(net, written),
    amountCell(tax, written),
    amountCell(net + tax, written),
    account ?? '',
  ]
}
