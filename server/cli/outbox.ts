import { m } from '#messages'
import {
  listUndelivered,
  retryMessage,
  type UndeliveredMessage,
} from '#shop/persistence/queries/messages/outbox.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from '../utc-minute.ts'
import { type Answer, command, type Noun, WORD } from './command.ts'

export const outbox: Noun = {
  verbs: {
    list: { help: [['', m.cli_outbox_list_help]], run: command([], list) },
    retry: { help: [['ID', m.cli_outbox_retry_help]], run: command([WORD], retry) },
  },
}

async function list({ read }: Shop): Promise<Answer> {
  const undelivered = await listUndelivered(read)
  return { said: undelivered.map(described).join('\n') || m.cli_outbox_empty() }
}

async function retry(shop: Shop, id: string): Promise<Answer> {
  const isRetried = await shop.work((tx) => retryMessage(tx, id, shop.clock()))
  return isRetried ? { said: m.cli_outbox_retried() } : { refused: m.cli_outbox_unknown() }
}

function described(message: UndeliveredMessage): string {
  const { state, id, kind, created_at, next_at, attempts, last_error } = message
  const facts = [
    m.cli_outbox_written({ state, id, kind, time: utcMinute(created_at) }),
    m.cli_outbox_tries({ count: attempts }),
    ...(state === 'waiting' ? [m.cli_outbox_next_try({ time: utcMinute(next_at) })] : []),
  ]
  return facts.join(', ') + (last_error ? `\n  ${last_error}` : '')
}
