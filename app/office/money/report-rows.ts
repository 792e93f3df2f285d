import { m } from '#messages'
import { signedPriceText } from '#shop/domain/common/amount.ts'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { COUNTS, FIGURES, type Sums } from '#shop/domain/payments/figures.ts'
import { FIGURE_NAMES } from './figure-text.ts'
import type { Report } from './money-data.ts'
import { rateText } from './rate-text.ts'

/** How amounts and headings are written. */
export type Written = { decimals: number; separator: '.' | ','; locale: Locale }

/** Returns a report as the rows of a file: a heading, its days, and their total. Days that are not summed up yet are left out. */
export function reportRows({ days, total, today }: Report, written: Written): CsvCell[][] {
  const { locale } = written
  const rates = total.taxes.map(({ rate }) => rate)
  const allRates = [...new Set([...rates, ...days.flatMap(({ sums }) => ratesOf(sums))])]
  const shown = allRates.toSorted((one, other) => one - other)
  const heading = [
    m.office_money_day({}, { locale }),
    ...FIGURES.map((figure) => FIGURE_NAMES[figure]({}, { locale })),
    ...shown.flatMap((rate) => {
      const text = { rate: rateText(rate, locale) }
      return [m.office_money_net_at(text, { locale }), m.office_money_tax_at(text, { locale })]
    }),
  ]
  const known = days.flatMap(({ day, sums }) => (sums && day <= today ? [{ day, sums }] : []))
  return [
    heading,
    ...known.map(({ day, sums }) => [day, ...cellsOf(sums, shown, written)]),
    [m.office_money_total({}, { locale }), ...cellsOf(total, shown, written)],
  ]
}

function ratesOf(sums: Sums | null): number[] {
  return sums?.taxes.map(({ rate }) => rate) ?? []
}

function cellsOf({ figures, taxes }: Sums, rates: readonly number[], written: Written): CsvCell[] {
  const { decimals, separator } = written
  const money = (amount: number) => {
    return { number: signedPriceText(amount, decimals).replace('.', separator) }
  }
  return [
    ...FIGURES.map((figure) =>
      COUNTS.includes(figure) ? { number: String(figures[figure]) } : money(figures[figure]),
    ),
    ...rates.flatMap((rate) => {
      const own = taxes.find((line) => line.rate === rate)
      return [money(own?.net ?? 0), money(own?.tax ?? 0)]
    }),
  ]
}
