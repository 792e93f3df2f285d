import { closingSoon, lastOrder } from '#shop/domain/last-order.ts'
import { measuredSpeed } from '#shop/domain/promise.ts'
import type { QuoteAnswer } from '#shop/domain/quote-answer.ts'
import { type OfferedDay, offeredDays } from '#shop/domain/slot-offer.ts'
import { readRecentMinutes } from '#shop/persistence/queries/kitchen.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { type Judgement, judgeOrder, type OrderEnquiry } from './judge-order.ts'

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
