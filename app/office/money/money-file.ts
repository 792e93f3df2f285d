import type { CsvCell } from '#shop/domain/common/csv.ts'
import { csvText } from '#shop/domain/common/csv.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'

/** How a file writes its amounts: with a dot and commas between cells, or with a comma and semicolons. */
export type FileStyle = { separator: '.' | ',' }

/** Reads from the address of a file how it is to be written. */
export function fileStyle(query: URLSearchParams): FileStyle {
  return { separator: query.get('decimals') === 'comma' ? ',' : '.' }
}

/** Returns rows as a file to download, named for what it holds and its days. */
export function csvResponse(
  name: string,
  { from, to }: DayRange,
  rows: readonly CsvCell[][],
  { separator }: FileStyle,
): Response {
  return new Response(csvText(rows, separator === ',' ? ';' : ','), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
