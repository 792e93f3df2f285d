import { setImmediate } from 'node:timers/promises'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import { csvLines, csvText } from '#shop/domain/common/csv.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'

/** How a file writes its amounts: with a dot and commas between cells, or with a comma and semicolons. */
export type FileStyle = { separator: '.' | ',' }

/** Reads from the address of a file how it is to be written. */
export function fileStyle(query: URLSearchParams): FileStyle {
  return { separator: query.get('decimals') === 'comma' ? ',' : '.' }
}

/** A file is named for what it holds and its days. `fault` logs why it breaks off. */
type DaysFile = { name: string; range: DayRange; fault: (error: unknown) => void }

/** Returns rows that come bit by bit as a file. */
export function answerCsv(
  file: DaysFile,
  parts: AsyncIterable<readonly CsvCell[][]>,
  { separator }: FileStyle,
): Response {
  const between = separator === ',' ? ';' : ','
  async function* texts() {
    yield csvText([], between)
    for await (const rows of parts) yield csvLines(rows, between)
  }
  return streamed(file, texts(), { ending: 'csv', type: 'text/csv' })
}

/** Returns a value whose `days` come bit by bit as a file of JSON. */
export function answerJson(
  file: DaysFile,
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
  return streamed(file, texts(), { ending: 'json', type: 'application/json' })
}

function daysText({ from, to }: DayRange): string {
  return from === to ? from : `${from}-${to}`
}

/** Each part when the browser has room for it. A fault breaks the download off; a browser that goes away is none. */
function streamed(
  { name, range, fault }: DaysFile,
  texts: AsyncGenerator<string>,
  { ending, type }: { ending: string; type: string },
): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await texts.next().catch((error: unknown) => {
          fault(error)
          throw error
        })
        if (next.done) controller.close()
        else controller.enqueue(Buffer.from(next.value))
        // SQLite answers at once: without this nobody else is answered until the file is whole.
        await setImmediate()
      },
      async cancel() {
        await texts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(stream, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}-${daysText(range)}.${ending}"`,
      'Cache-Control': 'no-store',
    },
  })
}
