/** What one mail says, rendered: sending it later needs nothing but this. Who it is from is the transport's. */
export type Mail = {
  /** Names the occasion to an operator, such as `contact`. Never a person. */
  kind: string
  /** Exactly one plain address. */
  to: string
  /** Exactly one plain address. */
  replyTo?: string
  subject: string
  text: string
  /** A second rendering beside the text, with everything that people wrote already escaped. */
  html?: string
}

/** A mail on its way. Both facts stay the same over every try. */
export type OutgoingMail = Mail & {
  messageId: string
  /** Milliseconds since the epoch. */
  writtenAt: number
}
