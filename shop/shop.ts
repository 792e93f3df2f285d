import type { Auth } from './auth/auth.ts'
import type { PasswordCost } from './auth/password-hash.ts'
import type { Sealer } from './auth/sealer.ts'
import type { StripeKeys } from './domain/settings/connection.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { Database, Reader } from './persistence/tables.ts'
import type { TransactionRunner } from './persistence/transaction.ts'
import type { Live } from './realtime/live.ts'
import type { StaffWatch } from './realtime/watch-staff.ts'
import type { Telemetry } from './telemetry.ts'

/** Returns the present instant in milliseconds since the epoch. An argument, so that tests control time. */
export type Clock = () => number

/** Returns unguessable bytes. An argument, so that tests control randomness. */
export type RandomBytes = (length: number) => Uint8Array

/** What the environment fixes and nobody changes while the program runs; no secret of it. */
export type FixedFacts = {
  /** Whether it has Stripe's keys. */
  hasStripe: boolean
  /** The host of the mail server that it names, or null: the office may name one. */
  mailHost: string | null
  /** The sender of mails as the environment names it, or null: one made of the shop's own address. */
  mailFrom: string | null
  database: 'sqlite' | 'postgres'
}

/** Everything that operations and loaders may use. `openShop` makes it once. */
export type Shop = {
  read: Reader
  work: TransactionRunner
  auth: Auth
  live: Live
  /** Tells when to check again whether somebody still has their rights. */
  staffWatch: StaffWatch
  /** Takes note of what happens, where somebody watches. */
  telemetry: Telemetry
  clock: Clock
  random: RandomBytes
  /** What hashing a password costs. */
  passwordCost: PasswordCost
  /** A keyed hash: recognises a text that must not be readable in the database. */
  fingerprint: (text: string) => string
  /** Returns the present card payment provider; null when the shop is paid only at the counter and the door. */
  payments: () => PaymentProvider | null
  /** Reaches Stripe with keys, whether or not they are the shop's. */
  openStripe: (keys: StripeKeys) => Promise<PaymentProvider>
  /** Keeps secrets in the database that only the shop's own secret opens. */
  sealer: Sealer
  /** Takes what was typed of Stripe and the mail server into use; the server does so every second, too. */
  takeConnections: () => Promise<void>
  /** The origin of links in mails and redirects, without a trailing slash. */
  publicUrl: string
  /** What was fixed when the program was started. */
  fixed: FixedFacts
  /** For libraries with their own queries (accounts). Everything else uses `read` and `work`. */
  database: Database
}
