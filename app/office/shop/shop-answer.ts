import { href } from '#app/href.ts'
import { KEY_CHECKS, type KeyCheck } from '#shop/payments/payment-provider.ts'
import { isId } from '../is-id.ts'
import { type ChangeAnswer, changeAnswers } from '../parts/change-answers.ts'

const REFUSALS = ['changed_since'] as const

/** What came of a form, as the address has it. */
export type ShopAnswer =
  | ChangeAnswer<(typeof REFUSALS)[number]>
  | { mail: string }
  /** What Stripe says of the key. */
  | { key: KeyCheck }

const answers = changeAnswers(href('/office/shop'), REFUSALS)

export const { doneAddress, refusedAddress } = answers

/** Returns the address of the page that says what became of a test mail. */
export function mailAddress(id: string): string {
  return `${href('/office/shop')}?mail=${id}#${MAIL_ANCHOR}`
}

/** Returns the address of the page that says whether Stripe takes the key. */
export function cardsAddress(key: KeyCheck): string {
  return `${href('/office/shop')}?key=${key}#${CARDS_ANCHOR}`
}

export const MAIL_ANCHOR = 'mail'
export const CARDS_ANCHOR = 'cards'

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readShopAnswer(query: URLSearchParams): ShopAnswer | null {
  const answer = answers.readAnswer(query)
  if (answer) return answer
  const key = KEY_CHECKS.find((one) => one === query.get('key'))
  if (key) return { key }
  const mail = query.get('mail') ?? ''
  return isId(mail) ? { mail } : null
}
