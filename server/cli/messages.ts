import { m } from '#messages'
import { IN_SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { forgetSender } from '#shop/operations/guests/forget-sender.ts'
import { listMessages } from '#shop/persistence/queries/messages/messages.ts'
import type { Row } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from '../utc-minute.ts'
import { type Answer, command, type Noun, WORD } from './command.ts'

export const messages: Noun = {
  verbs: {
    list: { help: [['', m.cli_messages_list_help]], run: command([], list) },
    forget: { help: [['EMAIL', m.cli_messages_forget_help]], run: command([WORD], forget) },
  },
}

async function list({ read }: Shop): Promise<Answer> {
  const found = await listMessages(read)
  return { said: found.map(printed).join('\n\n') || m.cli_messages_none({}, IN_SHOP_LOCALE) }
}

async function forget(shop: Shop, email: string): Promise<Answer> {
  const { messages: count, orders } = await forgetSender(shop, email)
  const now = m.cli_messages_orders({ count: orders.now }, IN_SHOP_LOCALE)
  const deleted = m.cli_messages_deleted({ count, orders: now }, IN_SHOP_LOCALE)
  const later =
    orders.later > 0 ? [m.cli_messages_later({ count: orders.later }, IN_SHOP_LOCALE)] : []
  return { said: [deleted, ...later].join('\n') }
}

function printed(message: Row<'messages'>): string {
  const { first_name, last_name, email, country, number, text, received_at } = message
  const sender = `${first_name} ${last_name} <${email}>, ${country} ${number}`
  return [`${utcMinute(received_at)}, ${sender}`, ...text.split('\n').map(indented)].join('\n')
}

function indented(line: string): string {
  return `  ${line}`
}
