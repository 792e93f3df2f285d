import { type Message, m } from '#messages'
import { signedPriceText } from '#shop/domain/common/amount.ts'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import type { EntryAmount } from '#shop/domain/payments/entry-amounts.ts'
import type { DayEntries, Entry } from '#shop/operations/payments/read-entries.ts'
import { rateText } from './rate-text.ts'
import type { Written } from './report-rows.ts'

/** Returns the heading of a file of entries. */
export function entryHeading({ locale }: Pick<Written, 'locale'>): CsvCell[] {
  return [
    m.office_money_day,
    m.office_entries_at,
    m.office_entries_order,
    m.office_entries_order_day,
    m.office_entries_id,
    m.office_entries_what,
    m.office_entries_of,
    m.office_money_rate,
    m.office_money_net,
    m.office_money_tax_short,
    m.office_money_gross,
  ].map((name) => name({}, { locale }))
}

/** Returns the rows of a day's entries: one for each tax rate, tip and payment in them. */
export function entryRows(
  { day, entries }: DayEntries,
  { timeZone, ...written }: Written & { timeZone: string },
): CsvCell[][] {
  const { locale } = written
  return entries.flatMap(({ at, kind, order, amounts }) => {
    const time = Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
    const about = [day, time, { number: String(order.number) }, order.numberDay, order.id]
    return amounts.map((amount) => [
      ...about,
      KINDS[kind]({}, { locale }),
      PARTS[amount.of]({}, { locale }),
      ...cellsOf(amount, written),
    ])
  })
}

function cellsOf(part: EntryAmount, { decimals, separator, locale }: Written): CsvCell[] {
  const money = (amount: number) => {
    return { number: signedPriceText(amount, decimals).replace('.', separator) }
  }
  const { amount } = part
  if (part.of !== 'goods') return ['', '', '', money(amount)]
  return [rateText(part.rate, locale), money(part.net), money(part.tax), money(amount)]
}

const KINDS: Record<Entry['kind'], Message> = {
  sold: m.office_entries_sold,
  recalled: m.office_entries_recalled,
  given_back: m.office_money_given_back,
  paid: m.office_entries_paid,
  refunded: m.office_entries_refunded,
}

const PARTS: Record<EntryAmount['of'], Message> = {
  goods: m.office_entries_goods,
  tip: m.office_money_tips,
  cash: m.office_money_cash,
  terminal: m.office_money_terminal,
  card: m.office_money_card,
  refunded: m.office_money_refunded,
}
