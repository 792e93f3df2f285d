import { m } from '#messages'
import { IN_SHOP_LOCALE } from '#shop/domain/common/locale.ts'
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
  return { said: undelivered.map(described).join('\n') || m.cli_outbox_empty({}, IN_SHOP_LOCALE) }
}

async function retry(shop: Shop, id: string): Promise<Answer> {
  const isRetried = await shop.work((tx) => retryMessage(tx, id, shop.clock()))
  return isRetried
    ? { said: m.cli_outbox_retried({}, IN_SHOP_LOCALE) }
    : { refused: m.cli_outbox_unknown({}, IN_SHOP_LOCALE) }
}

function described(message: UndeliveredMessage): string {
  const { state, id, kind, created_at, next_at, attempts, last_error } = message
  const facts = [
    m.cli_outbox_written({ state, id, kind, time: utcMinute(created_at) }, IN_SHOP_LOCALE),
    m.cli_outbox_tries({ count: attempts }, IN_SHOP_LOCALE),
    ...(state === 'waiting'
      ? [m.cli_outbox_next_try({ time: utcMinute(next_at) }, IN_SHOP_LOCALE)]
      : []),
  ]
  return facts.join(', ') + (last_error ? `\n  ${last_error}` : '')
}
