import type { OfferedDay } from '#shop/domain/kitchen/slot-offer.ts'

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

/** The business day of a slot. */
export function dayOfSlot(days: readonly OfferedDay[], at: number): string | undefined {
  return days.find(({ slots }) => slots.some((slot) => slot.at === at))?.day
}
