import type { Auth } from './auth/auth.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { Database, Reader } from './persistence/tables.ts'
import type { UnitOfWork } from './persistence/unit-of-work.ts'
import type { Live } from './realtime/live.ts'
import type { StaffWatch } from './realtime/watch-staff.ts'

/** Gives the present instant in milliseconds since the epoch. Passed in, so that tests own time. */
export type Clock = () => number

/** Gives so many unguessable bytes. Passed in, so that tests own chance. */
export type RandomBytes = (length: number) => Uint8Array

/** Everything that operations and loaders may reach. Made once by `openShop`. */
export type Shop = {
  read: Reader
  work: UnitOfWork
  auth: Auth
  live: Live
  /** Says when to ask again whether somebody may go on. */
  staffWatch: StaffWatch
  clock: Clock
  random: RandomBytes
  /** A keyed hash: recognises something again that the database must not be able to tell. */
  fingerprint: (text: string) => string
  /** Takes cards; null where the shop is paid at the counter and the door alone. */
  payments: PaymentProvider | null
  /** Origin that links in mails and redirects use, without a trailing slash. */
  publicUrl: string
  /** For libraries that bring their own queries (accounts). Everything else uses `read` and `work`. */
  database: Database
}
