import { z } from 'zod'
import { MAX_ACCOUNT_LENGTH, MAX_TAX_RATE } from '../common/limits.ts'
import { BOOKED, rateKey } from '../payments/book-accounts.ts'

const MOST_ACCOUNTS = 30

/** The accounts of the shop's books by what is entered in them, such as `{ "20%": "8400", "cash": "1000" }`. */
export const bookAccounts = z
  .record(z.string().refine(isBooked), z.string().min(1).max(MAX_ACCOUNT_LENGTH))
  .refine((accounts) => Object.keys(accounts).length <= MOST_ACCOUNTS)

function isBooked(key: string): boolean {
  if (BOOKED.some((word) => word === key)) return true
  const rate = Math.round(Number(/^(\d+(?:\.\d+)?)%$/.exec(key)?.[1]) * 100)
  return rate <= MAX_TAX_RATE && rateKey(rate) === key
}
