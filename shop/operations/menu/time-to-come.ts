import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { readWallMinute, type WallMinute, writeWallMinute } from '#shop/domain/hours/wall-minute.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

export type TimeFault = 'time_unreadable' | 'time_skipped' | 'time_passed'

/**
 * Returns the instant of a wall time of the shop. Refuses one that is over, and one that clocks skip when summer time begins.
 */
export async function readTimeToCome(
  { clock }: Pick<Shop, 'clock'>,
  reader: Selector,
  at: WallMinute,
): Promise<Outcome<number, TimeFault>> {
  const { timeZone } = await readSettings(reader)
  const instant = readWallMinute(at, timeZone)
  if (instant === null) return refused({ code: 'time_unreadable', field: 'at' })
  if (writeWallMinute(instant, timeZone) !== at) {
    return refused({ code: 'time_skipped', field: 'at' })
  }
  return instant > clock() ? done(instant) : refused({ code: 'time_passed', field: 'at' })
}
