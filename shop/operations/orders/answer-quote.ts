import { measuredSpeed } from '#shop/domain/kitchen/promise.ts'
import { type OfferedDay, offeredDays } from '#shop/domain/kitchen/slot-offer.ts'
import { isLargeOrder } from '#shop/domain/kitchen/unknown-orders.ts'
import { closingSoon, lastOrder } from '#shop/domain/orders/last-order.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { turnOfLines } from '#shop/domain/pricing/turn-of-lines.ts'
import { readRecentMinutes } from '#shop/persistence/queries/kitchen/kitchen.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { type CodeGuess, settleGuess, takeGuess } from '../pricing/code-guesses.ts'
import type { CodeAsker } from '../pricing/known-code.ts'
import { evaluateOrder, type OrderEnquiry, type OrderEvaluation } from './evaluate-order.ts'

/**
 * Answers a quote: prices, times and refusals for an order, with slots if asked for. It reserves nothing, so other
 * orders may come first.
 */
export async function answerQuote(
  reader: Selector,
  now: number,
  enquiry: OrderEnquiry,
  withSlots = false,
  account?: CodeAsker['account'],
): Promise<QuoteAnswer> {
  const speed = measuredSpeed(await readRecentMinutes(reader))
  const evaluated = await evaluateOrder(
    reader,
    { now, guestKey: null, speed, ...(account && { account }) },
    enquiry,
  )
  const { settings, kitchen, work, planned, judgedAt, refusals } = evaluated
  const { claims: _, dishes: __, ...quote } = evaluated.quote
  const turn = planned && enquiry.slot === null ? turnAfter(evaluated, enquiry, now) : null
  const lastOrderAt = lastOrder(kitchen, work.workMinutes, now)
  return {
    currency: settings.currency.code,
    ...quote,
    judgedAt,
    promise: planned?.promise ?? null,
    lastOrderAt,
    closingSoon: closingSoon(lastOrderAt, now),
    isLarge: isLargeOrder({ ...work, total: quote.totals.total }, settings),
    ...(turn ? { turn } : {}),
    ...(withSlots ? { slots: slotsFor(evaluated, now) } : {}),
    refusals,
  }
}

/**
 * The same for a caller with an internet address: wrong codes are counted, and after too many the basket is
 * evaluated without the code and refused with `too_many_codes` in addition. `account` is asked for by codes for first
 * orders only.
 */
export async function answerStranger(
  shop: Shop,
  clientAddress: string,
  { code, ...enquiry }: OrderEnquiry,
  withSlots: boolean,
  account: CodeAsker['account'],
): Promise<QuoteAnswer> {
  const ask = (asked: OrderEnquiry) =>
    answerQuote(shop.read, shop.clock(), asked, withSlots, account)
  if (code === undefined) return ask(enquiry)
  const guess: CodeGuess = { clientAddress, code }
  const { allowed, retryAfterSeconds } = await shop.work((tx) => takeGuess(shop, tx, guess))
  if (!allowed) {
    const answer = await ask(enquiry)
    const refusal = { code: 'too_many_codes', retryAfterSeconds } as const
    return { ...answer, refusals: [...answer.refusals, refusal] }
  }
  const answer = await ask({ ...enquiry, code })
  const isWrong = answer.refusals.some((refusal) => refusal.code === 'code_not_valid')
  await shop.work((tx) => settleGuess(shop, tx, guess, isWrong))
  return answer
}

function turnAfter(
  { menu, quote: { lines: priced }, openings, judgedAt }: OrderEvaluation,
  { lines: asked }: OrderEnquiry,
  now: number,
) {
  if (!menu.timetable || menu.timetable.schedules.size === 0) return null
  const promised = { promisedAt: judgedAt, askedAt: now, windows: openings }
  return turnOfLines({ menu, asked, priced, promised, now })
}

function slotsFor({ kitchen, settings, work }: OrderEvaluation, now: number): OfferedDay[] {
  return offeredDays(kitchen, settings, work, now)
}
