import type { ShownWebhook } from '#shop/operations/messages/read-webhooks.ts'
import type { WebhooksAnswer } from './webhooks-address.ts'

export type { ShownWebhook }

export type WebhooksData = {
  now: number
  answer: WebhooksAnswer | null
  webhooks: ShownWebhook[]
  /** Every event that there is. */
  events: readonly string[]
}

export type WebhookFault =
  | 'malformed_address'
  | 'address_too_long'
  | 'password_in_address'
  | 'not_encrypted'
  | 'unknown_event'

/** What is answered at once: a secret, which is shown only now, or what was typed and can't be. */
export type WebhookResult =
  | { url: string; secret: string }
  | { typed: { url: string; events: string }; faults: WebhookFault[] }
