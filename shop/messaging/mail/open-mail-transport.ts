import type { Transport } from '#shop/messaging/outbox/transport.ts'
import { openFileTransport } from './file-transport.ts'
import { type SenderFacts, senderOf } from './sender.ts'
import { openSmtpTransport } from './smtp-transport.ts'

/** SMTP if there is a URL, else files in the folder; `written` is called with the path of each file. */
export function openMailTransport(
  facts: SenderFacts & { folder: string; written: (path: string) => void },
): Transport {
  const sender = senderOf(facts)
  return facts.smtpUrl === undefined
    ? openFileTransport(facts.folder, sender, facts.written)
    : openSmtpTransport(facts.smtpUrl, sender)
}
