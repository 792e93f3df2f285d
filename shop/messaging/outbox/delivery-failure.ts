/**
 * `refused`: this message will never be accepted. `deferred`: not now. `unreachable`: no message is getting
 * through at the moment.
 */
export type FailureKind = 'refused' | 'deferred' | 'unreachable'

/** `code` is fit for a log; the message may quote the other side, and with it an address. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly kind: FailureKind
  readonly code: string

  constructor(kind: FailureKind, code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
    this.code = code
  }
}
