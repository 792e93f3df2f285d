import type { Term } from '#shop/domain/pricing/discount-terms.ts'
import type { SummedCode } from '#shop/operations/pricing/read-codes.ts'
import type { OfferAnswer, OfferForm } from './offer-address.ts'

export type ShownCode = SummedCode

export type ShownForm = Omit<OfferForm, 'typed'> & {
  typed: Record<Term, string>
  /** The terms of the code as it is now, as a query; empty for a new one. */
  seen: string
}

export type OffersData = {
  answer: OfferAnswer | null
  form: ShownForm
  codes: readonly ShownCode[]
}
