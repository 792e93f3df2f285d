import { DeliveryFailure } from '#shop/messaging/outbox/delivery-failure.ts'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { storedMail } from '#shop/persistence/json-columns.ts'
import type { OutgoingMail } from './mail.ts'

/** Takes how one mail is sent, which throws `MailFailure`; gives the transport of the mail channel. */
export function mailTransport(
  sendMail: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>,
): Transport {
  return {
    channel: 'mail',
    send: ({ id, payload, message_id: messageId }, signal) =>
      sendMail({ ...storedMail(payload, id), messageId }, signal),
  }
}

export class MailFailure extends DeliveryFailure {
  override name = 'MailFailure'
}
