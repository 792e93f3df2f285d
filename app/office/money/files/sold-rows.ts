import { m } from '#messages'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import type { SalesReport } from '#shop/operations/payments/report-sales.ts'
import { amountCell, countCell, type Written } from './written.ts'

/** Returns what was sold as the rows of a file: a heading, and a row for each day and dish. */
export function soldRows({ days }: Pick<SalesReport, 'days'>, written: Written): CsvCell[][] {
  const { locale } = written
  const heading = [
    m.office_money_day({}, { locale }),
    m.office_sales_dish({}, { locale }),
    m.office_sales_id({}, { locale }),
    m.office_sales_sold({}, { locale }),
    m.office_sales_money({}, { locale }),
  ]
  const rows = days.flatMap(({ day, sales }) =>
    (sales?.items ?? []).map(({ id, title, pieces, amount }) => [
      day,
      title,
      id,
      countCell(pieces),
      amountCell(amount, written),
    ]),
  )
  return [heading, ...rows]
}
