import type { Term } from '#shop/domain/pricing/discount-terms.ts'
import type { SummedCode } from '#shop/operations/pricing/read-codes.ts'
import type { OfferAnswer, OfferForm } from './offer-address.ts'

export type ShownCode = SummedCode

export type ShownForm = Omit<OfferForm, 'typed'> & {
  typed: Record<Term, string>
  /** The terms of the code as it is now, as a query; empty for a new one. */
  seen: string
}

/** What is on the menu, to choose from. */
export type CodeMenu = readonly {
  id: string
  name: string
  items: readonly { id: string; title: string }[]
}[]

export type OffersData = {
  menu: CodeMenu
  answer: OfferAnswer | null
  form: ShownForm
  codes: readonly ShownCode[]
  /** How many open orders have a code, by its name. */
  openOrders: Readonly<Record<string, number>>
}
