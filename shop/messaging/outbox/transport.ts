import type { Channel } from '#shop/domain/messages/channel.ts'
import type { OutboxMessage } from '#shop/persistence/queries/messages/outbox.ts'

/** Sends the messages of one channel. `send` settles soon after `signal` aborts, and throws `DeliveryFailure`. */
export type Transport = {
  channel: Channel
  send: (message: OutboxMessage, signal: AbortSignal) => Promise<void>
}
