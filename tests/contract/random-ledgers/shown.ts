import { RouterContextProvider } from 'react-router'
import { loader as readMoneyOverApi } from '#app/api/office/money.ts'
import { loader as readSalesOverApi } from '#app/api/office/sales.ts'
import { loader as readCsv } from '#app/office/money/files/csv.ts'
import { loader as readBooks } from '#app/office/money/files/json.ts'
import type { ReportFile } from '#app/office/money/files/report-file.ts'
import type { MoneyData } from '#app/office/money/money-data.ts'
import { loader as readPage } from '#app/office/money/route.tsx'
import { shopContext } from '#app/request/context.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'
import type { DayBooks } from '#shop/operations/payments/read-books.ts'
import type { SalesReport } from '#shop/operations/payments/report-sales.ts'
import type { TakingsReport } from '#shop/operations/payments/report-takings.ts'
import type { Shop } from '#shop/shop.ts'

type Loader<Answer> = (asked: never) => Promise<Answer>

/** What the office, the API and the files show of some days. */
export type Shown = {
  page: MoneyData
  money: Pick<TakingsReport, 'days' | 'total'>
  sales: Pick<SalesReport, 'days' | 'total'>
  /** Everything of the days in one file. */
  books: { days: DayBooks[] }
  file: (of: ReportFile) => Promise<string[][]>
}

/** Asks for the same days everywhere; files are written with decimal commas or points. */
export async function readShown(shop: Shop, range: DayRange, comma: boolean): Promise<Shown> {
  const days = new URLSearchParams(range)
  const ask = <Answer>(loader: Loader<Answer>, path: string, query: URLSearchParams) => {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    const request = new Request(`http://localhost:3000${path}?${query}`)
    return loader({ request, context, params: {} } as never)
  }
  const json = async (loader: Loader<Response>, path: string) =>
    (await ask(loader, path, days)).json()
  return {
    page: await ask(readPage as Loader<MoneyData>, '/office/money', days),
    money: await json(readMoneyOverApi, '/api/office/money'),
    sales: await json(readSalesOverApi, '/api/office/sales'),
    books: await json(readBooks as Loader<Response>, '/office/money.json'),
    async file(of) {
      const query = new URLSearchParams({ ...range, of, ...(comma && { decimals: 'comma' }) })
      const answer = await ask(readCsv as Loader<Response>, '/office/money.csv', query)
      return rowsOf(await answer.text(), comma ? ';' : ',')
    },
  }
}

/** The rows of a file without its heading, as a spreadsheet reads them. */
function rowsOf(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"]*))(?:${separator}|$)`, 'gy')
  const lines = text.split('\r\n').slice(1, -1)
  return lines.map((line) => {
    const cells = [...line.matchAll(cell)].map(([, quoted, plain = '']) =>
      quoted === undefined ? plain : quoted.replaceAll('""', '"'),
    )
    return line.endsWith(separator) ? cells : cells.slice(0, -1)
  })
}

/** An amount of a file in minor units. */
export function minorUnits(cell = ''): number {
  return Math.round(Number(cell.replace(',', '.')) * 100)
}

/** The sum of a column of amounts. */
export function sumOf(rows: readonly string[][], column: number): number {
  return rows.reduce((all, row) => all + minorUnits(row.at(column)), 0)
}
