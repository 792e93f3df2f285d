import type { BasisPoints } from '../common/money.ts'
import type { PaidMeans } from './takings.ts'

/** What an account of the shop's books may be for besides goods of a tax rate (`20%`). */
export const BOOKED = ['refunds', 'tips', 'cash', 'terminal', 'card'] as const

type Booked = (typeof BOOKED)[number]

/** The accounts of the shop's books, by what is entered in them: a tax rate as `rateKey` writes it, or one of those words. */
export type BookAccounts = Readonly<Record<string, string>>

/** What is entered in the books: goods of a tax rate, what was given back of them, a tip, or money that moved. */
export type BookedAs =
  | { of: 'goods'; rate: BasisPoints; isGivenBack: boolean }
  | { of: 'tip' | PaidMeans }

/** Returns the account for what is entered; null: the owner has set none. */
export function accountOf(accounts: BookAccounts, booked: BookedAs): string | null {
  if (booked.of !== 'goods') return accounts[NAMES[booked.of]] ?? null
  const own = accounts[rateKey(booked.rate)] ?? null
  return booked.isGivenBack ? (accounts[REFUNDS] ?? own) : own
}

const REFUNDS: Booked = 'refunds'

const NAMES: Record<'tip' | PaidMeans, Booked> = {
  tip: 'tips',
  cash: 'cash',
  terminal: 'terminal',
  card: 'card',
  refunded: 'card',
}

/** Returns a tax rate as accounts name it: `20%`, `5.5%`. */
export function rateKey(rate: BasisPoints): string {
  return `${rate / 100}%`
}
