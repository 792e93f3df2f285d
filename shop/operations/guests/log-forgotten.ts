import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { logChange } from '../common/log-changes.ts'
import type { Forgotten } from './forget-guest.ts'

type Logged = {
  forgotten: Forgotten
  by: Actor
  /** What was planned, if it was. */
  id?: string
}

/** Writes into the change log that somebody was forgotten, and how much that was; who it was, nothing says. */
export async function logForgotten(
  shop: Shop,
  tx: Writer,
  { forgotten: { threads, orders }, by, id = newForgettingId(shop) }: Logged,
): Promise<void> {
  const all = orders.now + orders.later
  if (all + threads === 0) return
  const after = { did: 'forgotten', orders: all, waiting: orders.later, threads }
  await logChange(shop, tx, { entity: 'guest', id, before: undefined, after }, by)
}

/** The name of one forgetting in the change log, which says nothing of its guest. */
export function newForgettingId({ random }: Pick<Shop, 'random'>): string {
  return Buffer.from(random(16)).toString('hex')
}
