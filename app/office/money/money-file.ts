import { Readable } from 'node:stream'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import { csvLines, csvText } from '#shop/domain/common/csv.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'

/** How a file writes its amounts: with a dot and commas between cells, or with a comma and semicolons. */
export type FileStyle = { separator: '.' | ',' }

/** Reads from the address of a file how it is to be written. */
export function fileStyle(query: URLSearchParams): FileStyle {
  return { separator: query.get('decimals') === 'comma' ? ',' : '.' }
}

/** Returns rows that come bit by bit as a file, each part when the browser has room for it. A fault breaks the download off. */
export function csvStream(
  name: string,
  { from, to }: DayRange,
  parts: AsyncIterable<readonly CsvCell[][]>,
  { separator }: FileStyle,
): Response {
  const between = separator === ',' ? ';' : ','
  async function* bytes() {
    yield Buffer.from(csvText([], between))
    for await (const rows of parts) yield Buffer.from(csvLines(rows, between))
  }
  const stream = Readable.toWeb(Readable.from(bytes(), { highWaterMark: 1 })) as ReadableStream
  return new Response(stream, { headers: headersOf(name, from, to) })
}

function headersOf(name: string, from: string, to: string): Record<string, string> {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
    'Cache-Control': 'no-store',
  }
}

/** Returns rows as a file to download, named for what it holds and its days. */
export function csvResponse(
  name: string,
  { from, to }: DayRange,
  rows: readonly CsvCell[][],
  { separator }: FileStyle,
): Response {
  return new Response(csvText(rows, separator === ',' ? ';' : ','), {
    headers: headersOf(name, from, to),
  })
}
