import type { MinorUnits } from '../common/money.ts'

/** What cards can be charged in a currency: whole multiples of `step`, from `least` on. */
export type CardTerms = { step: MinorUnits; least: MinorUnits }

export type CardRefusal =
  | { code: 'card_least'; least: MinorUnits }
  | { code: 'card_step'; step: MinorUnits }

/** Takes a total; gives why no card can be charged it, or null. Nothing to pay is asked of no card. */
export function cardRefusal(total: MinorUnits, { step, least }: CardTerms): CardRefusal | null {
  if (total > 0 && total < least) return { code: 'card_least', least }
  return total % step === 0 ? null : { code: 'card_step', step }
}
