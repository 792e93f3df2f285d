import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'

/** The first free slot of a basket that can't be had as soon as possible: in a pause, the first after it. */
export function nextFreeSlot({
  slots = [],
  refusals,
}: Pick<QuoteAnswer, 'slots' | 'refusals'>): number | undefined {
  const paused = refusals.find(({ code }) => code === 'paused')
  const from = paused && 'until' in paused ? paused.until : 0
  return slots.flatMap((day) => day.slots).find(({ at, full }) => !full && at >= from)?.at
}
