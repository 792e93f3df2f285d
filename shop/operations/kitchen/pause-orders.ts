import { MAX_PAUSE_REASON_LENGTH } from '#shop/domain/common/limits.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type PauseCode, pauseReasonToStore } from '#shop/domain/orders/order-reason.ts'
import { writeControl } from '#shop/persistence/queries/kitchen/controls.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { areMinutes, endOfControl } from './end-of-control.ts'

type PauseOrdersInput = {
  /** From now on; 0 ends a pause, null: the rest of the business day. */
  minutes: number | null
  /** The text for guests. May be empty. */
  reason: string
  /** What guests are told in their language where there is no text. */
  reasonCode?: PauseCode | undefined
  /** The id of the staff member. */
  by: string
}

/** Stops orders for some minutes, at most for the rest of the business day; returns until when. */
export async function pauseOrders(
  shop: Shop,
  input: PauseOrdersInput,
): Promise<Outcome<{ until: number }, 'minutes_out_of_range' | 'reason_too_long'>> {
  const { minutes, by, reasonCode: pauseCode = null } = input
  const pauseReason = plainLine(input.reason)
  if (!areMinutes(minutes, 0)) return refused({ code: 'minutes_out_of_range' })
  if (pauseReason.length > MAX_PAUSE_REASON_LENGTH) return refused({ code: 'reason_too_long' })
  const reason = pauseReasonToStore({ pauseReason, pauseCode })
  const id = Buffer.from(shop.random(16)).toString('hex')
  const now = shop.clock()
  const outcome = await shop.work(async (tx) => {
    const until = await endOfControl(tx, minutes, now)
    await writePause(shop, tx, { id, until, reason, by, at: now })
    return done({ until })
  })
  if (outcome.ok) shop.live.announce(CONTROLS_CHANGED)
  return outcome
}

/** `reason` as it is stored, `at` and `until` in epoch milliseconds. */
type Pause = { id: string; until: number; reason: string; by: string; at: number }

/** Stops orders within a transaction, and records who did. */
export async function writePause(
  shop: Shop,
  tx: Writer,
  { id, until, reason, by, at }: Pause,
): Promise<void> {
  const control = { name: 'pause', until, minutes: 0, reason, set_by: by, set_at: at } as const
  await writeControl(tx, control, id)
  await recordSecurityEvent(shop, tx, { kind: 'orders_paused', by, facts: { until } })
}
