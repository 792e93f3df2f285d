import { signedPriceText } from '#shop/domain/common/amount.ts'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import type { Locale } from '#shop/domain/common/locale.ts'

/** How amounts, times and headings of a file are written. */
export type Written = {
  decimals: number
  separator: '.' | ','
  locale: Locale
  timeZone: string
}

/** An amount in minor units. */
export function amountCell(
  amount: number,
  { decimals, separator }: Pick<Written, 'decimals' | 'separator'>,
): CsvCell {
  return { number: signedPriceText(amount, decimals).replace('.', separator) }
}

export function countCell(count: number): CsvCell {
  return { number: String(count) }
}

/** An instant by the shop's clock: `2026-11-20T19:04:11`. */
export function timeCell(at: number, { timeZone }: Pick<Written, 'timeZone'>): CsvCell {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
}
