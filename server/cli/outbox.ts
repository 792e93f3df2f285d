import { m } from '#messages'
import {
  listUndelivered,
  retryMessage,
  type UndeliveredMessage,
} from '#shop/persistence/queries/messages/outbox.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from '../utc-minute.ts'
import { type Answer, type Call, command, type InLocale, type Noun, WORD } from './command.ts'

export const outbox: Noun = {
  verbs: {
    list: { help: [['', m.cli_outbox_list_help]], run: command([], list) },
    retry: { help: [['ID', m.cli_outbox_retry_help]], run: command([WORD], retry) },
  },
}

async function list({ read }: Shop, call: Call): Promise<Answer> {
  const undelivered = await listUndelivered(read)
  return {
    output:
      undelivered.map((message) => described(message, call)).join('\n') ||
      m.cli_outbox_empty({}, call),
  }
}

async function retry(shop: Shop, id: string, call: Call): Promise<Answer> {
  const isRetried = await shop.work((tx) => retryMessage(tx, id, shop.clock()))
  return isRetried
    ? { output: m.cli_outbox_retried({}, call) }
    : { refused: m.cli_outbox_unknown({}, call) }
}

function described(message: UndeliveredMessage, call: InLocale): string {
  const { state, id, kind, created_at, next_at, attempts, last_error } = message
  const facts = [
    m.cli_outbox_written({ state, id, kind, time: utcMinute(created_at) }, call),
    m.cli_outbox_tries({ count: attempts }, call),
    ...(state === 'waiting' ? [m.cli_outbox_next_try({ time: utcMinute(next_at) }, call)] : []),
  ]
  return facts.join(', ') + (last_error ? `\n  ${last_error}` : '')
}
