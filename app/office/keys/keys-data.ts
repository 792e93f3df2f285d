import type { Connections } from '#shop/operations/settings/read-connections.ts'
import type { MailServerRefusal } from '#shop/operations/settings/save-mail-server.ts'
import type { StripeKeysRefusal } from '#shop/operations/settings/save-stripe-keys.ts'
import type { KeysDone } from './keys-address.ts'

export type { ConnectionState } from '#shop/operations/settings/read-connections.ts'

export type KeysData = {
  connections: Connections
  /** The sender of mails that the environment fixes; null: none. */
  fixedFrom: string | null
  /** Where Stripe sends its events. */
  eventsAddress: string
  now: number
  did: KeysDone | null
}

export type PasswordRefusal = 'no_password' | 'wrong_password' | 'too_many' | 'busy' | 'not_sent'

export type KeysRefusalCode = StripeKeysRefusal | MailServerRefusal | PasswordRefusal

/** What can be typed again; secrets can't. */
export const SHOWN_FIELDS = ['host', 'port', 'user', 'from'] as const

/** Why nothing was done, and what was typed but for secrets. */
export type KeysRefusal = {
  of: 'stripe' | 'mail'
  codes: KeysRefusalCode[]
  /** What the mail server said, or the name of the fault. */
  words: string
  typed: Partial<Record<(typeof SHOWN_FIELDS)[number], string>>
}
