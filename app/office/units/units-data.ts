import type { CurrencyChange, Units, ZoneChange } from '#shop/operations/settings/read-units.ts'
import type { UnitsAnswer } from './units-address.ts'

export type { CurrencyChange, ZoneChange }

export type UnitsData = Units & {
  /** What another currency or time zone would change; null: none was asked about. */
  inCurrency: CurrencyChange | null
  inZone: ZoneChange | null
  typedZone: string
  isUnknownZone: boolean
  /** The marks of both as they are. */
  seen: { currency: string; timeZone: string }
  answer: UnitsAnswer | null
}
