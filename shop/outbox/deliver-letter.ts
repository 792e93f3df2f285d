import { setTimeout as pause } from 'node:timers/promises'
import type { Letter } from '#shop/mail/mail.ts'
import { MailFailure, type MailTransport } from '#shop/mail/mail-transport.ts'
import {
  isLetterDue,
  leaseLetter,
  makeWaitingLettersDue,
  markDelivered,
  markFailed,
} from '#shop/persistence/queries/outbox.ts'
import type { Row } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { isWorthATry, pauseAfter } from './retry-schedule.ts'

/** What became of one try, fit for a log: no address and no word of the letter. */
export type DeliveryReport = {
  outcome: 'delivered' | 'postponed' | 'dead'
  id: string
  kind: string
  attempt: number
  /** Why it did not leave, such as `SMTP 451`. */
  reason?: string
  /** Milliseconds since the epoch. */
  nextAt?: number
  unreachable: boolean
}

export type DeliveryTerms = {
  /** Milliseconds one try may take. */
  sendTimeout: number
  /** Milliseconds a letter belongs to one worker; longer than `sendTimeout`, or it is sent twice. */
  lease: number
  /** Ends a try early. */
  hangUp?: AbortSignal
}

type OutboxShop = Pick<Shop, 'read' | 'work' | 'clock' | 'random'>
type Failure = { kind: MailFailure['kind']; code: string; words: string }

const MAX_REASON_LENGTH = 500
/** Milliseconds; together well within a lease. */
const SETTLE_PAUSES = [100, 1000, 5000, 15_000]

/** Sends the letter that has been due longest, outside any transaction; null when none is due. */
export async function deliverLetter(
  shop: OutboxShop,
  transport: MailTransport,
  terms: DeliveryTerms,
): Promise<DeliveryReport | null> {
  const now = shop.clock()
  if (!(await isLetterDue(shop.read, now))) return null
  const row = await shop.work((tx) => leaseLetter(tx, now, now + terms.lease))
  if (row === undefined) return null

  const failure = await trySending(transport, row, terms)
  const report = failure ? reportFailure(shop, row, failure) : reportDelivery(row)
  await persistently(() =>
    shop.work((tx) =>
      failure
        ? markFailed(tx, row, describe(failure), report.nextAt ?? null)
        : markDelivered(tx, row, shop.clock()),
    ),
  )
  return report
}

/** After an outage: what waits for a later try is due now. */
export async function resumeDelivery(shop: OutboxShop): Promise<void> {
  await shop.work((tx) => makeWaitingLettersDue(tx, shop.clock()))
}

/** A letter that has left but is not marked would be sent again, so a short fault is waited out. */
async function persistently(settle: () => Promise<void>): Promise<void> {
  for (const rest of SETTLE_PAUSES) {
    try {
      return await settle()
    } catch {
      await pause(rest)
    }
  }
  await settle()
}

async function trySending(
  transport: MailTransport,
  row: Row<'outbox'>,
  { sendTimeout, hangUp }: DeliveryTerms,
): Promise<Failure | null> {
  try {
    const letter: Letter = { ...JSON.parse(row.payload), messageId: row.message_id }
    const timeout = AbortSignal.timeout(sendTimeout)
    await transport.send(letter, hangUp ? AbortSignal.any([timeout, hangUp]) : timeout)
    return null
  } catch (error) {
    if (error instanceof MailFailure) {
      return { kind: error.kind, code: error.code, words: error.message }
    }
    return { kind: 'deferred', code: 'FAULT', words: String(error) }
  }
}

function reportDelivery({ id, kind, attempts }: Row<'outbox'>): DeliveryReport {
  return { outcome: 'delivered', id, kind, attempt: attempts, unreachable: false }
}

function reportFailure(shop: OutboxShop, row: Row<'outbox'>, failure: Failure): DeliveryReport {
  const now = shop.clock()
  const facts = {
    id: row.id,
    kind: row.kind,
    attempt: row.attempts,
    reason: failure.code,
    unreachable: failure.kind === 'unreachable',
  }
  if (failure.kind === 'refused' || !isWorthATry(row.created_at, now)) {
    return { outcome: 'dead', ...facts }
  }
  const chance = (shop.random(1)[0] ?? 0) / 256
  return { outcome: 'postponed', ...facts, nextAt: now + pauseAfter(row.attempts, chance) }
}

function describe({ code, words }: Failure): string {
  return `${code}: ${words}`.replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH)
}
