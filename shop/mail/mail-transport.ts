import type { Letter } from './mail.ts'

/** The way a letter leaves. `send` settles soon after `signal` aborts and throws `MailFailure`. */
export type MailTransport = { send: (letter: Letter, signal: AbortSignal) => Promise<void> }

/**
 * `refused`: this letter will never be taken. `deferred`: this letter, later. `unreachable`: no
 * letter at all gets through at the moment.
 */
export type MailFailureKind = 'refused' | 'deferred' | 'unreachable'

/** `code` is fit for a log; the message may quote the other side and with it an address. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly kind: MailFailureKind
  readonly code: string

  constructor(kind: MailFailureKind, code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
    this.code = code
  }
}
