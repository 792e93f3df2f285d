import type { BasisPoints } from '#shop/domain/common/money.ts'
import type { TaxLine } from '#shop/domain/common/tax.ts'
import { accountOf } from '#shop/domain/payments/book-accounts.ts'
import type { DayRange } from '#shop/domain/payments/report-period.ts'
import { sumTaxLines, type Takings } from '#shop/domain/payments/takings.ts'
import { dayOf } from '#shop/persistence/queries/payments/business-days.ts'
import { readTakings } from '#shop/persistence/queries/payments/takings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** What a business day took at a tax rate, in minor units: sold, and below 0 given back. Accounts of the shop's books; null: none is set. */
export type DayTax = {
  day: string
  rate: BasisPoints
  sold: Omit<TaxLine, 'rate'>
  givenBack: Omit<TaxLine, 'rate'>
  account: string | null
  refundAccount: string | null
}

/** Returns the tax of business days by rising rate, both included, also of days that nobody has summed up yet; those still to come are left out. */
export async function readTaxes(
  read: Reader,
  { from, to }: DayRange,
  now: number,
): Promise<DayTax[]> {
  const settings = await readSettings(read)
  const today = dayOf(now, settings)
  const range = { from, to: to < today ? to : today }
  const days = await readTakings(read, range, now, { isWhole: true })
  const accountFor = (rate: BasisPoints, isGivenBack: boolean) =>
    accountOf(settings.accounts, { of: 'goods', rate, isGivenBack })
  return days.flatMap(({ day, facts }) =>
    (facts ? ratesOf(facts) : []).map((rate) => ({
      day,
      rate,
      sold: amountsAt(facts?.sold ?? [], rate),
      givenBack: amountsAt(facts?.givenBack ?? [], rate),
      account: accountFor(rate, false),
      refundAccount: accountFor(rate, true),
    })),
  )
}

function ratesOf({ sold, givenBack }: Takings): BasisPoints[] {
  const rates = new Set([...sold, ...givenBack].map(({ rate }) => rate))
  return [...rates].toSorted((one, other) => one - other)
}

function amountsAt(lines: readonly TaxLine[], rate: BasisPoints): Omit<TaxLine, 'rate'> {
  const [{ net, tax } = { net: 0, tax: 0 }] = sumTaxLines(lines.filter((one) => one.rate === rate))
  return { net, tax }
}
