import { href } from '#app/href.ts'

const DONE = ['ended', 'paused', 'resumed', 'tested', 'again'] as const
const REFUSALS = ['unknown_webhook', 'webhook_off', 'unknown_delivery', 'not_done'] as const

/** What came of a form, as the address has it. */
export type WebhooksAnswer = { did: (typeof DONE)[number] } | { refused: (typeof REFUSALS)[number] }

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number]): string {
  return `${href('/office/shop/webhooks')}?did=${did}`
}

/** Returns the address of the page that says why nothing was done. */
export function refusedAddress(code: string | undefined): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/shop/webhooks')}?refused=${refused}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readWebhooksAnswer(query: URLSearchParams): WebhooksAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  if (did) return { did }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  return refused ? { refused } : null
}
