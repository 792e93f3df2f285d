import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '#shop/domain/messages/channel.ts'
import {
  isMessageDue,
  leaseMessage,
  makeWaitingMessagesDue,
  markDelivered,
  markFailed,
  type OutboxMessage,
} from '#shop/persistence/queries/messages/outbox.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { UnitKey } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { isWorthATry, pauseAfter } from './retry-schedule.ts'
import type { Transport } from './transport.ts'

/** The result of one try, fit for a log: no address and nothing of the message. */
export type DeliveryReport = {
  outcome: 'delivered' | 'postponed' | 'dead'
  id: string
  kind: string
  attempt: number
  /** Why it was not delivered, such as `SMTP 451`. */
  reason?: string
  /** When it is tried again, in milliseconds since the epoch. */
  nextAt?: number
  unreachable: boolean
}

export type SendTerms = {
  /** How long one try may take, in milliseconds. */
  sendTimeout: number
  /** How long a message belongs to one worker, in milliseconds. Must exceed `sendTimeout`, or it is sent twice. */
  lease: number
  /** Cancels a try. */
  hangUp?: AbortSignal
}

type OutboxShop = Pick<Shop, 'read' | 'work' | 'clock' | 'random'>
type Failure = Pick<DeliveryFailure, 'kind' | 'code'> & { words: string }

/**
 * All instances want the mail that has been due longest at the same moment: one gets it, and the others come again later.
 * Two messages of one webhook aren't to be under way at a time, which takes a whole transaction to know.
 */
const UNIT_OF: Record<Channel, UnitKey | undefined> = { mail: 'one_statement', webhook: undefined }

const MAX_REASON_LENGTH = 500
/** Pauses before recording a result again, in milliseconds; together well within a lease. */
const SETTLE_PAUSES = [100, 1000, 5000, 15_000]

/** Sends the channel's message that has been due longest, outside of any transaction; null when none is due. */
export async function deliverMessage(
  shop: OutboxShop,
  transport: Transport,
  terms: SendTerms,
): Promise<DeliveryReport | null> {
  const now = shop.clock()
  const { channel } = transport
  if (!(await isMessageDue(shop.read, now, channel))) return null
  const row = await shop.work(
    (tx) => leaseMessage(tx, now, now + terms.lease, channel),
    UNIT_OF[channel],
  )
  if (row === undefined) return null

  const failure = await trySending(transport, row, terms)
  const report = failure ? reportFailure(shop, row, failure) : reportDelivery(row)
  await withRetry(() =>
    shop.work(
      (tx) =>
        failure
          ? markFailed(tx, row, describe(failure), report.nextAt ?? null)
          : settleDelivery(tx, row, shop.clock()),
      UNIT_OF[channel],
    ),
  )
  return report
}

async function settleDelivery(tx: Writer, row: OutboxMessage, now: number): Promise<void> {
  await markDelivered(tx, row, now)
  const isBack = row.webhook_id !== null && row.attempts > 1
  if (isBack) await makeWaitingMessagesDue(tx, now, row.webhook_id)
}

/** Makes all messages that wait for a retry due now, after an outage. */
export async function resumeDelivery(shop: OutboxShop): Promise<void> {
  await shop.work((tx) => makeWaitingMessagesDue(tx, shop.clock()))
}

/** A message that was sent but not marked would be sent again, so short database faults are retried. */
async function withRetry(settle: () => Promise<void>): Promise<void> {
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
  transport: Transport,
  row: OutboxMessage,
  { sendTimeout, hangUp }: SendTerms,
): Promise<Failure | null> {
  try {
    const timeout = AbortSignal.timeout(sendTimeout)
    const signal = hangUp ? AbortSignal.any([timeout, hangUp]) : timeout
    await transport.send(row, signal)
    return null
  } catch (error) {
    if (error instanceof DeliveryFailure) {
      return { kind: error.kind, code: error.code, words: error.message }
    }
    return { kind: 'deferred', code: 'FAULT', words: String(error) }
  }
}

function reportDelivery({ id, kind, attempts }: OutboxMessage): DeliveryReport {
  return { outcome: 'delivered', id, kind, attempt: attempts, unreachable: false }
}

function reportFailure(shop: OutboxShop, row: OutboxMessage, failure: Failure): DeliveryReport {
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
