import { MAX_RUSH_MINUTES } from '#shop/domain/common/limits.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { writeControl } from '#shop/persistence/queries/kitchen/controls.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { areMinutes, endOfControl } from './end-of-control.ts'

type SetRushInput = {
  /** Minutes added to every promise; 0 ends a rush. */
  added: number
  /** From now on; null: the rest of the business day. */
  minutes: number | null
  /** The id of the staff member. */
  by: string
}

/** Adds minutes to every new promise for a while, at most for the rest of the business day; returns until when. */
export async function setRush(
  shop: Shop,
  { added, minutes, by }: SetRushInput,
): Promise<Outcome<{ until: number }, 'minutes_out_of_range'>> {
  const areRight = areMinutes(added, 0, MAX_RUSH_MINUTES) && areMinutes(minutes, 1)
  if (!areRight) return refused({ code: 'minutes_out_of_range' })
  const id = Buffer.from(shop.random(16)).toString('hex')
  const now = shop.clock()
  const outcome = await shop.work(async (tx) => {
    const until = await endOfControl(tx, added === 0 ? 0 : minutes, now)
    const rush = { name: 'rush', until, minutes: added, reason: '' } as const
    await writeControl(tx, { ...rush, set_by: by, set_at: now }, id)
    await recordSecurityEvent(shop, tx, { kind: 'rush_set', by, facts: { added, until } })
    return done({ until })
  })
  if (outcome.ok) shop.live.announce(CONTROLS_CHANGED)
  return outcome
}
