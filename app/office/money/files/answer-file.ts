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

/** Returns rows that come bit by bit as a file, named for what it holds and its days. */
export function answerCsv(
  name: string,
  range: DayRange,
  parts: AsyncIterable<readonly CsvCell[][]>,
  { separator }: FileStyle,
): Response {
  const between = separator === ',' ? ';' : ','
  async function* texts() {
    yield csvText([], between)
    for await (const rows of parts) yield csvLines(rows, between)
  }
  return streamed(texts(), { name: `${name}-${daysText(range)}.csv`, type: 'text/csv' })
}

/** Returns a value whose `days` come bit by bit as a file of JSON. */
export function answerJson(
  name: string,
  range: DayRange,
  head: Record<string, unknown>,
  days: AsyncIterable<unknown>,
): Response {
  async function* texts() {
    yield `${JSON.stringify(head).slice(0, -1)},"days":[`
    let between = '\n'
    for await (const day of days) {
      yield between + JSON.stringify(day)
      between = ',\n'
    }
    yield '\n]}\n'
  }
  return streamed(texts(), { name: `${name}-${daysText(range)}.json`, type: 'application/json' })
}

function daysText({ from, to }: DayRange): string {
  return from === to ? from : `${from}-${to}`
}

/** Each part when the browser has room for it. A fault breaks the download off. */
function streamed(
  texts: AsyncIterable<string>,
  { name, type }: { name: string; type: string },
): Response {
  async function* bytes() {
    for await (const text of texts) yield Buffer.from(text)
  }
  const stream = Readable.toWeb(Readable.from(bytes(), { highWaterMark: 1 })) as ReadableStream
  return new Response(stream, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
