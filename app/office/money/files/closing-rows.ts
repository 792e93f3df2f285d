import { m } from '#messages'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import { currencyFor } from '#shop/domain/common/currency.ts'
import type { ListedClosing } from '#shop/operations/payments/list-closings.ts'
import { amountCell, countCell, timeCell, type Written } from './written.ts'

/** Returns closings as the rows of a file: a heading, and a row for each as it was when the day was closed. */
export function closingRows(
  closings: readonly ListedClosing[],
  written: Omit<Written, 'decimals'>,
): CsvCell[][] {
  const { locale } = written
  const heading = [
    m.office_books_number,
    m.office_money_day,
    m.office_money_from,
    m.office_money_to,
    m.office_money_orders,
    m.office_books_currency,
    m.office_money_takings,
    m.office_money_tips,
    m.office_money_cash,
    m.office_money_terminal,
    m.office_money_card,
    m.office_money_refunded,
    m.office_day_expected,
    m.office_day_counted,
    m.office_books_difference,
    m.office_day_closing_note,
    m.office_books_closed_at,
    m.office_books_closed_by,
  ]
  return [
    heading.map((name) => name({}, { locale })),
    ...closings.map((closing) => rowOf(closing, written)),
  ]
}

/** Amounts have the decimals of the currency in which the day was closed, which is not always the shop's present one. */
function rowOf(closing: ListedClosing, written: Omit<Written, 'decimals'>): CsvCell[] {
  const { number, day, begins, ends, sums, expected, counted, note, closedAt, closedBy } = closing
  const { code, decimals } = currencyFor(closing.currency)
  const { orders, takings, tips, cash, terminal, card, refunded } = sums.figures
  const money = { ...written, decimals }
  const amounts = [takings, tips, cash, terminal, card, refunded, expected, counted]
  return [
    countCell(number),
    day,
    timeCell(begins, written),
    timeCell(ends, written),
    countCell(orders),
    code,
    ...[...amounts, counted - expected].map((amount) => amountCell(amount, money)),
    note,
    timeCell(closedAt, written),
    closedBy,
  ]
}
