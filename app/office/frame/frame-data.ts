import type { KeysHere } from '#shop/domain/accounts/letter-keys.ts'
import type { Rights } from '#shop/domain/accounts/permissions.ts'
import type { SteadyOffer } from '#shop/domain/orders/present-offer.ts'
import type { OfficePageName } from '../office-pages.ts'

/** What stands around every page of the office. */
export type FrameData = {
  /** When it was read, in epoch milliseconds. */
  now: number
  /** What guests are offered, from which the promise is worked out that they read. */
  offer: SteadyOffer
  member: Rights & { name: string }
  /** Whether single letters do something for them. */
  keys: KeysHere
  /** The pages that they may open. */
  pages: readonly OfficePageName[]
  /** What waits on a page; one without is left out. */
  waiting: Partial<Record<OfficePageName, number>>
}
