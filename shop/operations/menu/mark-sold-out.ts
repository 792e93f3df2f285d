import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { FURTHER_NOTICE } from '#shop/domain/menu/sold-out.ts'
import { writeIngredientOut, writeSoldOut } from '#shop/persistence/queries/kitchen/controls.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { areMinutes, endOfControl } from '../kitchen/end-of-control.ts'

type Mark = {
  /** From now on; 0 ends the mark, null: the rest of the business day. */
  minutes: number | null
  /** Until somebody ends it, whatever the minutes. */
  untilFurtherNotice?: boolean | undefined
  /** The id of the staff member. */
  by: string
}

type Marked<Unknown extends string> = Outcome<{ until: number }, 'minutes_out_of_range' | Unknown>

/**
 * Marks an item as sold out for a while, for the rest of the business day or until further notice; returns until when.
 */
export function markSoldOut(
  shop: Shop,
  { itemId, ...mark }: Mark & { itemId: string },
): Promise<Marked<'unknown_item'>> {
  return writeMark(shop, mark, 'unknown_item', (tx, change) =>
    writeSoldOut(tx, { ...change, item_id: itemId }),
  )
}

/** The same for an ingredient, which takes off what can't be made without it, at times before the mark ends. */
export function markIngredientOut(
  shop: Shop,
  { ingredientId, ...mark }: Mark & { ingredientId: string },
): Promise<Marked<'unknown_ingredient'>> {
  return writeMark(shop, mark, 'unknown_ingredient', (tx, change) =>
    writeIngredientOut(tx, { ...change, ingredient_id: ingredientId }),
  )
}

type Change = { id: string; until: number; actor_id: string; at: number }

/** `write` says whether there is such a thing. */
async function writeMark<Unknown extends string>(
  shop: Shop,
  { minutes, untilFurtherNotice = false, by }: Mark,
  unknown: Unknown,
  write: (tx: Writer, change: Change) => Promise<boolean>,
): Promise<Marked<Unknown>> {
  if (!untilFurtherNotice && !areMinutes(minutes, 0)) {
    return refused({ code: 'minutes_out_of_range' })
  }
  const id = Buffer.from(shop.random(16)).toString('hex')
  const now = shop.clock()
  const outcome: Marked<Unknown> = await shop.work(async (tx) => {
    const until = untilFurtherNotice ? FURTHER_NOTICE : await endOfControl(tx, minutes, now)
    const isThere = await write(tx, { id, until, actor_id: by, at: now })
    return isThere ? done({ until }) : refused({ code: unknown })
  })
  if (outcome.ok) shop.live.announce(CONTROLS_CHANGED)
  return outcome
}
