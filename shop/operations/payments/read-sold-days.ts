import { daysBetween } from '#shop/domain/hours/days-between.ts'
import { accountOf, type BookAccounts } from '#shop/domain/payments/book-accounts.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'
import type { SaleLine, SaleShare } from '#shop/domain/reports/order-sale.ts'
import { dayOf, spanOfDay } from '#shop/persistence/queries/payments/business-days.ts'
import { readOrderSales, type SaleOfOrder } from '#shop/persistence/queries/payments/sold-orders.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** `account` is the one of the shop's books for goods of its rate; null: none is set. */
type BookedShare = SaleShare & { account: string | null }

/** What an order was sold for, with the accounts of the shop's books. */
export type BookedSale = Omit<SaleOfOrder, 'lines' | 'delivery'> & {
  lines: (Omit<SaleLine, 'shares'> & { shares: BookedShare[] })[]
  delivery: BookedShare[]
}

/** What a business day sold, order by order. */
export type SoldDay = { day: string; sales: BookedSale[] }

/**
 * Reads what each order of some business days (`2026-11-20`, both included) was sold for, line by line, a day at a time and by time within
 * it. Days that are still to come are left out. What is given back later is no sale less; it is in the entries.
 */
export async function* readSoldDays(
  read: Reader,
  { from, to }: DayRange,
  now: number,
): AsyncGenerator<SoldDay> {
  const settings = await readSettings(read)
  const today = dayOf(now, settings)
  for (const day of daysBetween(from, to < today ? to : today)) {
    const span = await spanOfDay(read, day, settings, now)
    const sales = await readOrderSales(read, span, settings)
    yield { day, sales: sales.map((sale) => booked(sale, settings.accounts)) }
  }
}

function booked({ lines, delivery, ...sale }: SaleOfOrder, accounts: BookAccounts): BookedSale {
  const withAccounts = (shares: readonly SaleShare[]) =>
    shares.map((share) => {
      const account = accountOf(accounts, { of: 'goods', rate: share.rate, isGivenBack: false })
      return { ...share, account }
    })
  return {
    ...sale,
    lines: lines.map((line) => ({ ...line, shares: withAccounts(line.shares) })),
    delivery: withAccounts(delivery),
  }
}
