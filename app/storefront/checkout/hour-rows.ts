import type { OfferedDay } from '#shop/domain/kitchen/slot-offer.ts'

type OfferedSlot = OfferedDay['slots'][number]

/**
 * The slots of one hour: `quarter` is the column, 0 to 3. `key` is the same on every day; an hour that comes again has
 * one of its own.
 */
export type HourRow = {
  key: string
  hour: string
  slots: (OfferedSlot & { quarter: number; minute: string })[]
}

/**
 * Returns a row for each hour that has slots, in their order. `time` formats an instant as `19:58`. The hour that
 * a clock change repeats gets a row of its own.
 */
export function hourRows(
  slots: readonly OfferedSlot[],
  time: (instant: number) => string,
): HourRow[] {
  const rows: HourRow[] = []
  for (const slot of slots) {
    const [hour = '', minute = ''] = time(slot.at).split(':')
    const quarter = Math.floor(Number(minute) / 15)
    const last = rows.at(-1)
    const isSameHour = last?.hour === hour && (last.slots.at(-1)?.quarter ?? 0) < quarter
    if (isSameHour) last.slots.push({ ...slot, quarter, minute })
    else {
      const before = rows.filter((row) => row.hour === hour).length
      rows.push({ key: `${hour} ${before}`, hour, slots: [{ ...slot, quarter, minute }] })
    }
  }
  return rows
}
