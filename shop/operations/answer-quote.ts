import { closingSoon, lastOrder } from '#shop/domain/last-order.ts'
import type { TimeRefusal } from '#shop/domain/order-time.ts'
import { measuredSpeed, type OrderPromise } from '#shop/domain/promise.ts'
import type { Quote, QuoteRefusal } from '#shop/domain/quote.ts'
import { type OfferedDay, offeredDays } from '#shop/domain/slot-offer.ts'
import { readRecentMinutes } from '#shop/persistence/queries/kitchen.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { type Judgement, judgeOrder, type OrderEnquiry } from './judge-order.ts'

/** A priced basket, when it can be had, and everything that speaks against it. Instants are epoch milliseconds. */
export type QuoteAnswer = Omit<Quote, 'refusals'> & {
  /** ISO 4217. */
  currency: string
  /** Null when it cannot be had then. */
  promise: OrderPromise | null
  /** The last instant at which this basket can be ordered in the present opening; null: none. */
  lastOrderAt: number | null
  /** The minutes until then, while they are few. */
  closingSoon: number | null
  /** When this basket can be had otherwise; only when asked for. */
  slots?: OfferedDay[]
  refusals: (QuoteRefusal | TimeRefusal)[]
}

/**
 * Takes what somebody would order, the present instant and whether to offer slots; gives the shop's answer.
 * Nothing is promised by it: others may be first.
 */
export async function answerQuote(
  reader: Selector,
  now: number,
  enquiry: OrderEnquiry,
  withSlots = false,
): Promise<QuoteAnswer> {
  const speed = measuredSpeed(await readRecentMinutes(reader))
  const judged = await judgeOrder(reader, { now, guestKey: null, speed }, enquiry)
  const { quote, settings, kitchen, work, planned, refusals } = judged
  const lastOrderAt = lastOrder(kitchen, work.workMinutes, now)
  return {
    currency: settings.currency.code,
    ...quote,
    promise: planned?.promise ?? null,
    lastOrderAt,
    closingSoon: closingSoon(lastOrderAt, now),
    ...(withSlots ? { slots: slotsFor(judged, now) } : {}),
    refusals,
  }
}

function slotsFor({ kitchen, settings, work }: Judgement, now: number): OfferedDay[] {
  return offeredDays(kitchen, settings, work, now)
}
