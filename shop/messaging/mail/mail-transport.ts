import { DeliveryFailure } from '#shop/messaging/outbox/delivery-failure.ts'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { storedMail } from '#shop/persistence/json-columns.ts'
import { drawMail } from './draw-mail.ts'
import type { OutgoingMail } from './mail.ts'

/** Makes the transport of the mail channel from a function that sends one mail and throws `MailFailure`. */
export function mailTransport(
  sendMail: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>,
): Transport {
  return {
    channel: 'mail',
    send: ({ id, payload, message_id: messageId }, signal) =>
      sendMail({ ...drawMail(storedMail(payload, id)), messageId }, signal),
  }
}

export class MailFailure extends DeliveryFailure {
  override name = 'MailFailure'
}
