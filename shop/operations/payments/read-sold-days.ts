import type { Span } from '#shop/domain/hours/business-day.ts'
import { accountOf, type BookAccounts } from '#shop/domain/payments/book-accounts.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'
import type { SaleLine, SaleShare } from '#shop/domain/reports/order-sale.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { daysSoFar } from '#shop/persistence/queries/payments/business-days.ts'
import { readOrderSales, type SaleOfOrder } from '#shop/persistence/queries/payments/sold-orders.ts'
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
  range: DayRange,
  now: number,
): AsyncGenerator<SoldDay> {
  for await (const { day, span, settings } of daysSoFar(read, range, now)) {
    yield { day, sales: await readBookedSales(read, span, settings) }
  }
}

/** Reads what each order was sold for in a stretch of time, in a currency, with the accounts of the shop's books. */
export async function readBookedSales(
  read: Reader,
  span: Span,
  { currency, accounts }: Pick<ShopSettings, 'currency' | 'accounts'>,
): Promise<BookedSale[]> {
  const sales = await readOrderSales(read, span, { currency })
  return sales.map((sale) => booked(sale, accounts))
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
