import { m } from '#messages'
import { forgetSender } from '#shop/operations/guests/forget-sender.ts'
import { listAllThreads, type Thread } from '#shop/persistence/queries/messages/threads.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from '../utc-minute.ts'
import { type Answer, type Call, command, type Noun, WORD } from './command.ts'

export const messages: Noun = {
  verbs: {
    list: { help: [['', m.cli_messages_list_help]], run: command([], list) },
    forget: { help: [['EMAIL', m.cli_messages_forget_help]], run: command([WORD], forget) },
  },
}

async function list({ read }: Shop, call: Call): Promise<Answer> {
  const found = await listAllThreads(read)
  return { output: found.map(printed).join('\n\n') || m.cli_messages_none({}, call) }
}

async function forget(shop: Shop, email: string, call: Call): Promise<Answer> {
  const { threads: count, orders } = await forgetSender(shop, email)
  const now = m.cli_messages_orders({ count: orders.now }, call)
  const deleted = m.cli_messages_deleted({ count, orders: now }, call)
  const later = orders.later > 0 ? [m.cli_messages_later({ count: orders.later }, call)] : []
  return { output: [deleted, ...later].join('\n') }
}

function printed({ sender, receivedAt, text, entries }: Thread): string {
  const { name, email, phone } = sender
  const whose = `${name} <${email ?? ''}>, ${phone ?? ''}`
  const written = entries.filter((entry) => entry.text !== '')
  return [
    ...paragraph(`${utcMinute(receivedAt)}, ${whose}`, text),
    ...written.flatMap(({ at, by, text: more }) =>
      paragraph(`${utcMinute(at)}, ${by || name}`, more),
    ),
  ].join('\n')
}

function paragraph(head: string, text: string): string[] {
  return [head, ...text.split('\n').map(indented)]
}

function indented(line: string): string {
  return `  ${line}`
}
