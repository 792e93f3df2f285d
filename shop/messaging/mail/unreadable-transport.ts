import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { MailFailure } from './mail-transport.ts'

/** Lets mails wait: which mail server takes them can't be read. */
export function unreadableTransport(): Transport {
  return {
    channel: 'mail',
    send() {
      const words = 'The mail server was typed while the shop had another secret. Type it again.'
      return Promise.reject(new MailFailure('unreachable', 'SECRET', words))
    },
  }
}
