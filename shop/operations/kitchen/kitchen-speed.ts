import {
  leadMinutes,
  type MeasuredSpeed,
  measuredSpeed,
  minuteFrom,
} from '#shop/domain/kitchen/promise.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { readRushMinutes } from '#shop/persistence/queries/kitchen/controls.ts'
import { readRecentMinutes } from '#shop/persistence/queries/kitchen/kitchen.ts'
import type { Reader, Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

/** In milliseconds. Many orders arrive within this time on a busy evening, and the kitchen's speed hardly changes. */
const CACHED_FOR = 1000

type CachedSpeed = { at: number; speed: Promise<MeasuredSpeed | null> }

const kept = new WeakMap<Reader, CachedSpeed>()

/** Returns the kitchen's recent speed, at most a second old. */
export function presentSpeed({ read, clock }: Shop): Promise<MeasuredSpeed | null> {
  const now = clock()
  const last = kept.get(read)
  if (last && last.at <= now && now < last.at + CACHED_FOR) return last.speed
  const speed = readRecentMinutes(read).then(measuredSpeed)
  kept.set(read, { at: now, speed })
  speed.catch(() => kept.delete(read))
  return speed
}

/** Returns the instant at which an order that is placed now can be ready if nothing is ahead of it. */
export async function soonestReady(
  reader: Selector,
  settings: Pick<ShopSettings, 'usualMinutes' | 'minimumMinutes'>,
  now: number,
): Promise<number> {
  const measured = measuredSpeed(await readRecentMinutes(reader))
  const rushMinutes = await readRushMinutes(reader, now)
  return minuteFrom(now) + leadMinutes({ ...settings, measured, rushMinutes }) * 60_000
}
