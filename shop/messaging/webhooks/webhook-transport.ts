import { DeliveryFailure } from '#shop/messaging/outbox/delivery-failure.ts'
import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { findWebhook } from '#shop/persistence/queries/messages/webhooks.ts'
import type { Shop } from '#shop/shop.ts'
import type { AddressGuard } from './address-guard.ts'
import { bodyInWords } from './body-in-words.ts'
import { postWebhook } from './post-webhook.ts'

/** Posts messages to their webhooks. Each try has the same id and a new signature. */
export function openWebhookTransport(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  guard: AddressGuard,
): Transport {
  return {
    channel: 'webhook',
    async send({ webhook_id, id: row, message_id: id, payload }, signal) {
      const webhook = await findWebhook(read, webhook_id ?? '')
      if (!webhook) throw new DeliveryFailure('refused', 'REMOVED', 'The webhook was removed.')
      const body = bodyInWords(payload, row)
      await postWebhook(webhook, { id, body }, clock(), signal, guard)
    },
  }
}
