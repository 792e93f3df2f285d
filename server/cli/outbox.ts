import {
  listUndelivered,
  reviveLetter,
  type UndeliveredLetter,
} from '#shop/persistence/queries/messages/outbox.ts'
import type { Shop } from '#shop/shop.ts'
import { utcMinute } from '../utc-minute.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run outbox               lists mails and webhook deliveries that haven't been sent
npm run outbox -- retry ID   sends one of them again
`

await runCommand(run)

async function run(shop: Shop, [command, id, ...rest]: string[]): Promise<number> {
  if (command === undefined) return list(shop)
  if (command === 'retry' && id !== undefined && rest.length === 0) return retry(shop, id)
  process.stderr.write(USAGE)
  return 1
}

async function list(shop: Shop): Promise<number> {
  const letters = await listUndelivered(shop.read)
  if (letters.length === 0) process.stdout.write('Everything has been sent.\n')
  for (const letter of letters) process.stdout.write(`${described(letter)}\n`)
  return 0
}

async function retry(shop: Shop, id: string): Promise<number> {
  if (await shop.work((tx) => reviveLetter(tx, id, shop.clock()))) {
    process.stdout.write('It will be sent within seconds, if the shop is running.\n')
    return 0
  }
  process.stderr.write(
    'Nothing with this id is waiting or was given up, or it is being sent right now.\n',
  )
  return 1
}

function described(letter: UndeliveredLetter): string {
  const next = letter.state === 'waiting' ? `, next try ${utcMinute(letter.next_at)}` : ''
  const why = letter.last_error ? `\n  ${letter.last_error}` : ''
  const tries = letter.attempts === 1 ? '1 try' : `${letter.attempts} tries`
  return `${letter.state} ${letter.id} ${letter.kind}, written ${utcMinute(letter.created_at)}, ${tries}${next}${why}`
}
