/** A rendered mail; sending it later needs nothing else. The transport sets the sender. */
export type Mail = {
  /** Names the occasion for operators, such as `contact`. Never a person. */
  kind: string
  /** Exactly one plain address. */
  to: string
  /** Exactly one plain address. */
  replyTo?: string
  subject: string
  text: string
  /** An HTML version beside the text, with everything that people typed already escaped. */
  html?: string
}

/** A mail with what stays the same over all tries. */
export type OutgoingMail = Mail & {
  messageId: string
  /** Milliseconds since the epoch. */
  writtenAt: number
}
