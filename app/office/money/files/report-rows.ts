import { m } from '#messages'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import { COUNTS, FIGURES, type Sums } from '#shop/domain/payments/figures.ts'
import { FIGURE_NAMES } from '../figure-text.ts'
import type { Report } from '../money-data.ts'
import { rateText } from '../rate-text.ts'
import { amountCell, countCell, type Written } from './written.ts'

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
  const money = (amount: number) => amountCell(amount, written)
  return [
    ...FIGURES.map((figure) =>
      COUNTS.includes(figure) ? countCell(figures[figure]) : money(figures[figure]),
    ),
    ...rates.flatMap((rate) => {
      const own = taxes.find((line) => line.rate === rate)
      return [money(own?.net ?? 0), money(own?.tax ?? 0)]
    }),
  ]
}
