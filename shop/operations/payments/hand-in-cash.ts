import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { HAND_IN_UNDONE_WITHIN } from '#shop/domain/payments/hand-in.ts'
import {
  addHandIn,
  readCourierCash,
  undoHandIn,
} from '#shop/persistence/queries/payments/courier-cash.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'

type HandInCashInput = {
  courierId: string
  /** In minor units: the sum that the page showed and that was counted. */
  amount: MinorUnits
  /** Who received it. */
  by: Pick<StaffMember, 'id' | 'role'>
}

/**
 * Records that a courier handed in all their cash. Refused for couriers, who can't receive it, and when the sum is
 * another by now.
 */
export async function handInCash(
  shop: Shop,
  { courierId, amount, by }: HandInCashInput,
): Promise<Outcome<{ id: string }, 'not_allowed' | 'cash_changed'>> {
  if (by.role === 'courier') return refused({ code: 'not_allowed' })
  const id = Buffer.from(shop.random(16)).toString('hex')
  const isDone = await shop.work(async (tx) => {
    const [cash] = await readCourierCash(tx, courierId)
    if (!cash || cash.amount !== amount) return false
    const { code: currency } = (await readSettings(tx)).currency
    const row = { id, courier_id: courierId, amount, currency, at: shop.clock(), taken_by: by.id }
    await addHandIn(tx, row)
    return true
  })
  if (!isDone) return refused({ code: 'cash_changed' })
  shop.live.announce(CONTROLS_CHANGED)
  return done({ id })
}

/** Takes a hand-in of the last quarter of an hour back. */
export async function takeBackHandIn(
  shop: Shop,
  { id, by }: { id: string; by: Pick<StaffMember, 'role'> },
): Promise<Outcome<{ id: string }, 'not_allowed' | 'not_possible_now'>> {
  if (by.role === 'courier') return refused({ code: 'not_allowed' })
  const now = shop.clock()
  const since = now - HAND_IN_UNDONE_WITHIN
  const isDone = await shop.work((tx) => undoHandIn(tx, { id, since, now }))
  if (!isDone) return refused({ code: 'not_possible_now' })
  shop.live.announce(CONTROLS_CHANGED)
  return done({ id })
}
