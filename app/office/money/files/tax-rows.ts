import { type Message, m } from '#messages'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import type { DayTax } from '#shop/operations/payments/read-taxes.ts'
import { rateText } from '../rate-text.ts'
import { amountCell, type Written } from './written.ts'

/** Returns the taxes of days as the rows of a file: a heading, and for each day and rate a row of what was sold and one of what was given back. */
export function taxRows(taxes: readonly DayTax[], written: Written): CsvCell[][] {
  const { locale } = written
  const heading: Message[] = [
    m.office_money_day,
    m.office_money_rate,
    m.office_entries_what,
    m.office_money_net,
    m.office_money_tax_short,
    m.office_money_gross,
    m.office_books_account,
  ]
  return [
    heading.map((name) => name({}, { locale })),
    ...taxes.flatMap(({ day, rate, sold, givenBack, account, refundAccount }) => {
      const rows = [
        { name: m.office_entries_sold, of: sold, account },
        { name: m.office_money_given_back, of: givenBack, account: refundAccount },
      ]
      return rows
        .filter(({ of }) => of.net !== 0 || of.tax !== 0)
        .map(({ name, of: { net, tax }, account: own }) => [
          day,
          rateText(rate, locale),
          name({}, { locale }),
          amountCell(net, written),
          amountCell(tax, written),
          amountCell(net + tax, written),
          own ?? '',
        ])
    }),
  ]
}
