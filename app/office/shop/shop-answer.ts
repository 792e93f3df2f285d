import { href } from '#app/href.ts'
import { KEY_CHECKS, type KeyCheck } from '#shop/payments/payment-provider.ts'
import { isId } from '../is-id.ts'

const DONE = ['saved', 'kept', 'undone'] as const
const REFUSALS = ['changed_since', 'not_done'] as const

/** What came of a form, as the address has it. */
export type ShopAnswer =
  | { did: (typeof DONE)[number]; change: string }
  | { refused: (typeof REFUSALS)[number] }
  | { mail: string }
  /** What Stripe says of the key. */
  | { key: KeyCheck }

/** Returns the address of the page that says what was done; `change` is one of the changes in the log. */
export function doneAddress(did: (typeof DONE)[number], change = ''): string {
  const query = new URLSearchParams({ did })
  if (change !== '') query.set('change', change)
  return `${href('/office/shop')}?${query}`
}

/** Returns the address of the page that says why nothing was done. */
export function refusedAddress(code: string | undefined): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/shop')}?refused=${refused}`
}

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
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  if (refused) return { refused }
  const key = KEY_CHECKS.find((one) => one === query.get('key'))
  if (key) return { key }
  const mail = query.get('mail') ?? ''
  return isId(mail) ? { mail } : null
}
