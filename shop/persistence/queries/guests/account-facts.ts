import type { LetterKeys } from '#shop/domain/accounts/letter-keys.ts'
import { storedMail } from '#shop/persistence/json-columns.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { listSecurityEvents } from '../accounts/security-events.ts'
import { listSessions } from '../accounts/sessions.ts'
import { listThreadsFrom } from '../messages/threads.ts'
import type { OrderOwner } from '../orders/order-list.ts'

const MOST_EVENTS = 10_000

/** What is stored about an account besides its record and its orders. Instants in ISO 8601. */
export type AccountFacts = {
  role: string | null
  /** What they chose about single-letter keys, if they did. */
  letterKeys: LetterKeys | null
  secondFactor: 'on' | 'off'
  sessions: { device: string; startedAt: string; lastUsedAt: string }[]
  /** Browsers in which somebody signed in, without their tokens' hashes, which are of no use to anybody. */
  knownDevices: { firstUsedAt: string; lastUsedAt: string }[]
  /** With a confirmed email: messages to the shop from it. */
  messages: { writtenAt: string; name: string; phone: string; text: string }[]
  /** With a confirmed email: unsent mails to it. */
  mails: { writtenAt: string; subject: string; state: string }[]
  /** Newest first; `network` is a keyed hash that can't be reversed. */
  securityEvents: { what: string; at: string; times: number; network: string | null }[]
}

/** Returns what is stored about an account besides its record and its orders. */
export async function readAccountFacts(
  read: Reader,
  { userId, confirmedEmail }: OrderOwner,
  now: number,
): Promise<AccountFacts> {
  const sessions = await listSessions(read, userId, now)
  const events = await listSecurityEvents(read, { accountId: userId, limit: MOST_EVENTS })
  return {
    ...(await readRights(read, userId)),
    sessions: sessions.map(({ userAgent, startedAt, lastUsedAt }) => ({
      device: userAgent,
      startedAt: instantText(startedAt),
      lastUsedAt: instantText(lastUsedAt),
    })),
    knownDevices: await readKnownDevices(read, userId),
    messages: confirmedEmail === null ? [] : await readMessages(read, confirmedEmail),
    mails: confirmedEmail === null ? [] : await readWaitingMails(read, confirmedEmail),
    securityEvents: events.map(({ kind, lastAt, count, network }) => ({
      what: kind.replaceAll('_', ' '),
      at: instantText(lastAt),
      times: count,
      network,
    })),
  }
}

async function readRights(
  read: Reader,
  userId: string,
): Promise<Pick<AccountFacts, 'role' | 'letterKeys' | 'secondFactor'>> {
  const found = await read
    .selectFrom('user')
    .leftJoin('staff', 'staff.user_id', 'user.id')
    .select(['user.twoFactorEnabled', 'staff.role', 'staff.letter_keys'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  return {
    role: found?.role ?? null,
    letterKeys: found?.letter_keys ?? null,
    secondFactor: found?.twoFactorEnabled === 1 ? 'on' : 'off',
  }
}

async function readKnownDevices(
  read: Reader,
  userId: string,
): Promise<AccountFacts['knownDevices']> {
  const devices = await read
    .selectFrom('known_devices')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .execute()
  return devices.map(({ created_at: first, used_at: last }) => {
    return { firstUsedAt: instantText(first), lastUsedAt: instantText(last) }
  })
}

/** What they wrote and what the shop answered, each with the name of who did. */
async function readMessages(read: Reader, email: string): Promise<AccountFacts['messages']> {
  const threads = await listThreadsFrom(read, email)
  return threads.flatMap(({ sender: { name, phone }, receivedAt, text, entries }) => [
    { writtenAt: instantText(receivedAt), name, phone: phone ?? '', text },
    ...entries
      .filter((entry) => entry.text !== '')
      .map((entry) => ({
        writtenAt: instantText(entry.at),
        ...(entry.kind === 'guest' ? { name, phone: phone ?? '' } : { name: entry.by, phone: '' }),
        text: entry.text,
      })),
  ])
}

/** Without their text, because their links are for the reader of the mailbox. */
async function readWaitingMails(read: Reader, email: string): Promise<AccountFacts['mails']> {
  const mails = await read
    .selectFrom('outbox')
    .select(['id', 'payload', 'state', 'created_at'])
    .where('state', 'in', ['waiting', 'dead'])
    .where('webhook_id', 'is', null)
    .orderBy('created_at')
    .execute()
  return mails.flatMap(({ id, payload, state, created_at: writtenAt }) => {
    const { to, subject } = storedMail(payload, id)
    if (to.toLowerCase() !== email) return []
    return { writtenAt: instantText(writtenAt), subject, state }
  })
}

function instantText(instant: number): string {
  return new Date(instant).toISOString()
}
