/** Mailboxes that their owners have confirmed. No address can be read from this table. */
export type MailboxesTable = {
  /** The keyed fingerprint of the address. */
  fingerprint: string
  confirmed_at: number
  /** Roughly when an order was last placed with it. */
  used_at: number
}

/**
 * Why a mail was not sent. `unconfirmed`: the one mail that an unconfirmed mailbox gets per order had been sent
 * already.
 */
export const WITHHELD_REASONS = ['unconfirmed', 'mailbox', 'network'] as const

export type WithheldReason = (typeof WITHHELD_REASONS)[number]

/** Mails that a limit withheld, without their recipients. */
export type WithheldMailsTable = {
  /** The id that the mail would have had, or its own. */
  id: string
  /** Such as `order-ready`. */
  kind: string
  reason: WithheldReason
  at: number
}

/** When something was first done in this shop. */
export type MilestonesTable = { name: string; at: number }
