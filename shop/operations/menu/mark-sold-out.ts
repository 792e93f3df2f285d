import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { writeSoldOut } from '#shop/persistence/queries/kitchen/controls.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { areMinutes, endOfControl } from '../kitchen/end-of-control.ts'

type MarkSoldOutInput = {
  itemId: string
  /** From now on; 0 ends the mark, null: the rest of the business day. */
  minutes: number | null
  /** The id of the staff member. */
  by: string
}

/** Marks an item as sold out for a while, at most for the rest of the business day; returns until when. */
export async function markSoldOut(
  shop: Shop,
  { itemId, minutes, by }: MarkSoldOutInput,
): Promise<Outcome<{ until: number }, 'minutes_out_of_range' | 'unknown_item'>> {
  if (!areMinutes(minutes, 0)) return refused({ code: 'minutes_out_of_range' })
  const id = Buffer.from(shop.random(16)).toString('hex')
  const now = shop.clock()
  const outcome = await shop.work(async (tx) => {
    const until = await endOfControl(tx, minutes, now)
    const isThere = await writeSoldOut(tx, { id, item_id: itemId, until, actor_id: by, at: now })
    return isThere ? done({ until }) : refused({ code: 'unknown_item' })
  })
  if (outcome.ok) shop.live.announce(CONTROLS_CHANGED)
  return outcome
}
