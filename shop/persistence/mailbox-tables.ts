/** Mailboxes whose owners have said that they are theirs. No address can be read here. */
export type MailboxesTable = {
  /** The keyed fingerprint of the address. */
  fingerprint: string
  confirmed_at: number
  /** Roughly when an order was last placed with it. */
  used_at: number
}

/** Why a mail was not sent. `unconfirmed`: the one mail of its order had gone to it already. */
export const WITHHELD_REASONS = ['unconfirmed', 'mailbox', 'network'] as const

export type WithheldReason = (typeof WITHHELD_REASONS)[number]

/** Mails that a limit kept back, without whom they were for. */
export type WithheldMailsTable = {
  /** The name that the mail would have had, or one of its own. */
  id: string
  /** Such as `order-ready`. */
  kind: string
  reason: WithheldReason
  at: number
}

/** When something was first done in this shop. */
export type MilestonesTable = { name: string; at: number }
