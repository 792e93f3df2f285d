import { setTimeout as pause } from 'node:timers/promises'
import type { Letter } from '#shop/messaging/mail/mail.ts'
import type { MailTransport } from '#shop/messaging/mail/mail-transport.ts'
import {
  isLetterDue,
  leaseLetter,
  makeWaitingLettersDue,
  markDelivered,
  markFailed,
} from '#shop/persistence/queries/messages/outbox.ts'
import type { Row, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { isWorthATry, pauseAfter } from './retry-schedule.ts'

/** The way of what webhooks are told. `send` settles soon after `signal` aborts and throws `DeliveryFailure`. */
export type WebhookCarrier = {
  post: 'webhook'
  send: (letter: Row<'outbox'>, signal: AbortSignal) => Promise<void>
}

export type Carrier = MailTransport | WebhookCarrier

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

export type SendTerms = {
  /** Milliseconds one try may take. */
  sendTimeout: number
  /** Milliseconds a letter belongs to one worker; longer than `sendTimeout`, or it is sent twice. */
  lease: number
  /** Ends a try early. */
  hangUp?: AbortSignal
}

type OutboxShop = Pick<Shop, 'read' | 'work' | 'clock' | 'random'>
type Failure = Pick<DeliveryFailure, 'kind' | 'code'> & { words: string }

const MAX_REASON_LENGTH = 500
/** Milliseconds; together well within a lease. */
const SETTLE_PAUSES = [100, 1000, 5000, 15_000]

/** Sends the letter of its kind that has been due longest, outside any transaction; null when none is due. */
export async function deliverLetter(
  shop: OutboxShop,
  carrier: Carrier,
  terms: SendTerms,
): Promise<DeliveryReport | null> {
  const now = shop.clock()
  const post = 'post' in carrier ? carrier.post : 'mail'
  if (!(await isLetterDue(shop.read, now, post))) return null
  const row = await shop.work((tx) => leaseLetter(tx, now, now + terms.lease, post))
  if (row === undefined) return null

  const failure = await trySending(carrier, row, terms)
  const report = failure ? reportFailure(shop, row, failure) : reportDelivery(row)
  await persistently(() =>
    shop.work((tx) =>
      failure
        ? markFailed(tx, row, describe(failure), report.nextAt ?? null)
        : settleDelivery(tx, row, shop.clock()),
    ),
  )
  return report
}

async function settleDelivery(tx: Writer, row: Row<'outbox'>, now: number): Promise<void> {
  await markDelivered(tx, row, now)
  const isBack = row.webhook_id !== null && row.attempts > 1
  if (isBack) await makeWaitingLettersDue(tx, now, row.webhook_id)
}

/** After an outage: mails that wait for a later try are due now. */
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
  carrier: Carrier,
  row: Row<'outbox'>,
  { sendTimeout, hangUp }: SendTerms,
): Promise<Failure | null> {
  try {
    const timeout = AbortSignal.timeout(sendTimeout)
    const signal = hangUp ? AbortSignal.any([timeout, hangUp]) : timeout
    if ('post' in carrier) await carrier.send(row, signal)
    else await carrier.send(letterOf(row), signal)
    return null
  } catch (error) {
    if (error instanceof DeliveryFailure) {
      return { kind: error.kind, code: error.code, words: error.message }
    }
    return { kind: 'deferred', code: 'FAULT', words: String(error) }
  }
}

function letterOf(row: Row<'outbox'>): Letter {
  return { ...JSON.parse(row.payload), messageId: row.message_id }
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
