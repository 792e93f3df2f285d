import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { writeBlock } from '#shop/persistence/queries/orders/blocked-networks.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'

export type BlockSenderInput = {
  /** The fingerprint that the board shows. */
  sender: string
  /** From now on; 0 ends the block. */
  minutes: number
  /** The id of the staff member. */
  by: string
}

const A_DAY = 1440

/** Blocks unpaid orders of strangers from a sender's network for some minutes; returns until when. */
export async function blockSender(
  shop: Shop,
  { sender, minutes, by }: BlockSenderInput,
): Promise<Outcome<{ until: number }, 'minutes_out_of_range' | 'unknown_sender'>> {
  if (!isSender(sender)) return refused({ code: 'unknown_sender' })
  if (!isBlockTime(minutes)) return refused({ code: 'minutes_out_of_range' })
  const now = shop.clock()
  const until = now + minutes * 60_000
  await shop.work((tx) => writeBlock(tx, { network: sender, until, by, at: now }))
  shop.live.announce(CONTROLS_CHANGED)
  return done({ until })
}

/** Whether a text has the form of a sender's keyed fingerprint. */
export function isSender(sender: string): boolean {
  return /^[\w-]{43}$/.test(sender)
}

/** Whether a sender may be blocked this long: whole minutes up to a day, 0 to end it. */
export function isBlockTime(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= A_DAY
}
