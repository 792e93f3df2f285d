import type { OfferedDay } from '#shop/domain/kitchen/slot-offer.ts'

type OfferedSlot = OfferedDay['slots'][number]

/**
 * The slots of one hour: `quarter` is the column, 0 to 3. `key` is the same on every day; an hour that comes twice says
 * which of the two it is, as `01 GMT`.
 */
export type HourRow = {
  key: string
  hour: string
  slots: (OfferedSlot & { quarter: number; minute: string })[]
}

/**
 * Returns a row for each hour that has slots, in their order. `time` formats an instant as `19:58`, and as `01:10 GMT` in
 * an hour that a clock change repeats, which gets a row of its own.
 */
export function hourRows(
  slots: readonly OfferedSlot[],
  time: (instant: number) => string,
): HourRow[] {
  const rows: HourRow[] = []
  for (const slot of slots) {
    const { hour, minute } = partsOf(time(slot.at))
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

function partsOf(time: string): { hour: string; minute: string } {
  const [, hour = '', minute = '', zone = ''] = /^(\d+):(\d+)(.*)$/.exec(time) ?? []
  return { hour: hour + zone, minute }
}
