import { forgetSender } from '#shop/operations/guests/forget-sender.ts'
import { listMessages } from '#shop/persistence/queries/messages/messages.ts'
import type { Row } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from '../utc-minute.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run messages                 prints what guests wrote
npm run messages -- forget EMAIL  deletes what one of them wrote, and erases them from their orders
`

await runCommand(run)

async function run(shop: Shop, [command, email, ...rest]: string[]): Promise<number> {
  if (command === undefined) {
    const messages = await listMessages(shop.read)
    process.stdout.write(messages.map(printed).join('\n') || 'No messages yet.\n')
    return 0
  }
  if (command === 'forget' && email !== undefined && rest.length === 0) {
    const { messages, orders } = await forgetSender(shop, email)
    process.stdout.write(
      `${counted(messages, 'message')} deleted, ${counted(orders.now, 'order')} cleared of name and address.\n`,
    )
    if (orders.later > 0) {
      process.stdout.write(
        `${counted(orders.later, 'open order')} will be, within about an hour of its end.\n`,
      )
    }
    return 0
  }
  process.stderr.write(USAGE)
  return 1
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function printed(message: Row<'messages'>): string {
  const { first_name, last_name, email, country, number, text, received_at } = message
  const lines = text.split('\n').map((line) => `  ${line}\n`)
  return `${utcMinute(received_at)}, ${first_name} ${last_name} <${email}>, ${country} ${number}\n${lines.join('')}`
}
