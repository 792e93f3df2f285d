import type { MinorUnits } from '../common/money.ts'

/** What cards can be charged in a currency: multiples of `step`, from `least` on. In minor units. */
export type CardTerms = { step: MinorUnits; least: MinorUnits }

export type CardRefusal =
  | { code: 'card_least'; least: MinorUnits }
  | { code: 'card_step'; step: MinorUnits }

/** Returns why a card can't be charged a total, or null. A total of 0 is never charged, so it is always null. */
export function cardRefusal(total: MinorUnits, { step, least }: CardTerms): CardRefusal | null {
  if (total > 0 && total < least) return { code: 'card_least', least }
  return total % step === 0 ? null : { code: 'card_step', step }
}
