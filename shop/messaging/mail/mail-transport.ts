import { DeliveryFailure } from '#shop/messaging/outbox/delivery-failure.ts'
import type { Letter } from './mail.ts'

/** The way a letter leaves. `send` settles soon after `signal` aborts and throws `MailFailure`. */
export type MailTransport = { send: (letter: Letter, signal: AbortSignal) => Promise<void> }

export class MailFailure extends DeliveryFailure {
  override name = 'MailFailure'
}
