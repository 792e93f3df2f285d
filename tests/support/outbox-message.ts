import type { OutgoingMail } from '#shop/messaging/mail/mail.ts'
import type { OutboxMessage } from '#shop/persistence/queries/messages/outbox.ts'

/** A mail as a worker has leased it from the outbox, in the form of older releases. */
export function outboxMessage({ messageId, writtenAt, ...mail }: OutgoingMail): OutboxMessage {
  return {
    id: 'message-1',
    kind: mail.kind,
    payload: JSON.stringify({ ...mail, writtenAt }),
    message_id: messageId,
    state: 'waiting',
    attempts: 1,
    created_at: writtenAt,
    next_at: writtenAt,
    tried_at: writtenAt,
    leased_until: writtenAt + 60_000,
    delivered_at: null,
    last_error: null,
    webhook_id: null,
  }
}
