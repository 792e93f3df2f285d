import { type Message, m } from '#messages'
import type { CsvCell } from '#shop/domain/common/csv.ts'
import type { EntryAmount } from '#shop/domain/payments/entry-amounts.ts'
import type { DayEntries, Entry } from '#shop/operations/payments/read-entries.ts'
import { rateText } from '../rate-text.ts'
import { ORDER_HEADINGS, orderCells } from './order-heading.ts'
import { amountCell, type Written } from './written.ts'

/** Returns the heading of a file of entries. */
export function entryHeading({ locale }: Pick<Written, 'locale'>): CsvCell[] {
  return [
    ...ORDER_HEADINGS,
    m.office_entries_what,
    m.office_entries_of,
    m.office_money_rate,
    m.office_money_net,
    m.office_money_tax_short,
    m.office_money_gross,
    m.office_books_account,
  ].map((name) => name({}, { locale }))
}

/** Returns the rows of a day's entries: one for each tax rate, tip and payment in them. */
export function entryRows({ day, entries }: DayEntries, written: Written): CsvCell[][] {
  const { locale } = written
  return entries.flatMap((entry) =>
    entry.amounts.map((amount) => [
      ...orderCells(day, entry, written),
      KINDS[entry.kind]({}, { locale }),
      PARTS[amount.of]({}, { locale }),
      ...cellsOf(amount, written),
      amount.account ?? '',
    ]),
  )
}

function cellsOf(part: EntryAmount, written: Written): CsvCell[] {
  const amount = amountCell(part.amount, written)
  if (part.of !== 'goods') return ['', '', '', amount]
  const { rate, net, tax } = part
  return [
    rateText(rate, written.locale),
    amountCell(net, written),
    amountCell(tax, written),
    amount,
  ]
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
