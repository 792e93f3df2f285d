import type { OfferedDay } from '#shop/domain/kitchen/slot-offer.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'

/** The free slots nearest to an instant, in their order. */
export function nearSlots(days: readonly OfferedDay[], wanted: number, most = 3): number[] {
  return days
    .flatMap(({ slots }) => slots.filter(({ full }) => !full).map(({ at }) => at))
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, most)
    .toSorted((a, b) => a - b)
}

/** The first free slot from an instant on. */
export function firstSlotFrom(days: readonly OfferedDay[], instant: number): number | undefined {
  const slots = days.flatMap((day) => day.slots)
  return slots.find(({ at, full }) => at >= instant && !full)?.at
}

/** The first free slot of a basket that can't be had as soon as possible: in a pause, the first after it. */
export function nextFreeSlot({
  slots = [],
  refusals,
}: Pick<QuoteAnswer, 'slots' | 'refusals'>): number | undefined {
  const paused = refusals.find(({ code }) => code === 'paused')
  return firstSlotFrom(slots, paused && 'until' in paused ? paused.until : 0)
}

/** The business day of a slot. */
export function dayOfSlot(days: readonly OfferedDay[], at: number): string | undefined {
  return days.find(({ slots }) => slots.some((slot) => slot.at === at))?.day
}
