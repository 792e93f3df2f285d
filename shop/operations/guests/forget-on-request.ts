import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { nextMorning } from '#shop/domain/hours/business-day.ts'
import { findGuest, type Guest, type GuestOf } from '#shop/persistence/queries/guests/guests.ts'
import type { ForgettingReach } from '#shop/persistence/queries/guests/order-forgetting.ts'
import {
  addPlannedForgetting,
  listDueForgettings,
  listPlannedFor,
  type PlannedForgetting,
  takePlannedForgetting,
} from '#shop/persistence/queries/guests/planned-forgettings.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader, Selector, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { logChange } from '../common/log-changes.ts'
import { type Forgotten, forgetGuest, readReach } from './forget-guest.ts'
import { logForgotten, newForgettingId } from './log-forgotten.ts'

/** What can be known before somebody is forgotten. Instants in epoch milliseconds. */
export type Forgettable = {
  reach: ForgettingReach
  /** They have an account, which stays. */
  hasAccount: boolean
  /** When it is done if it is planned now. */
  morning: number
  /** What is planned already. */
  planned: PlannedForgetting | null
}

type Asked = { of: GuestOf; by: Actor }

/** Whose it is, is unknown, or nothing says any more. */
export type NoGuest = 'unknown_order' | 'unknown_message' | 'already_forgotten'

/** Returns whom and what forgetting the guest of an order or a thread would touch. Refused where there is none. */
export async function readForgettable(
  read: Reader,
  shop: Pick<Shop, 'clock'>,
  of: GuestOf,
): Promise<Outcome<Forgettable, NoGuest>> {
  const found = await guestOf(read, of)
  if (!found.ok) return found
  const guest = found.value
  const [reach, morning, planned] = [
    await readReach(read, shop, guest),
    await morningAfter(read, shop.clock()),
    await listPlannedFor(read, guest),
  ]
  return done({ reach, hasAccount: guest.userId !== null, morning, planned: planned[0] ?? null })
}

/** Forgets the guest of an order or a thread at once: see `forgetGuest`. Can't be undone. */
export function forgetNow(shop: Shop, { of, by }: Asked): Promise<Outcome<Forgotten, NoGuest>> {
  return shop.work(async (tx) => {
    const found = await guestOf(tx, of)
    if (!found.ok) return found
    const forgotten = await forgetGuest(tx, shop, found.value)
    await logForgotten(shop, tx, { forgotten, by })
    return done(forgotten)
  })
}

/**
 * Plans that the guest of an order or a thread is forgotten the next morning, and returns when. What is planned already stays as it
 * is. The change log has it, to take it back.
 */
export function planForgetting(
  shop: Shop,
  { of, by }: Asked,
): Promise<Outcome<PlannedForgetting, NoGuest>> {
  return shop.work(async (tx) => {
    const found = await guestOf(tx, of)
    if (!found.ok) return found
    const [before] = await listPlannedFor(tx, found.value)
    if (before) return done(before)
    const planned = { id: newForgettingId(shop), at: await morningAfter(tx, shop.clock()) }
    await addPlannedForgetting(tx, planned, found.value)
    const { orders, threads } = await readReach(tx, shop, found.value)
    const after = { did: 'planned', at: planned.at, orders, threads }
    await logChange(shop, tx, { entity: 'guest', id: planned.id, before: undefined, after }, by)
    return done(planned)
  })
}

/** Stops what was planned for the guest of an order or a thread. Refused with `too_late` where nothing is. */
export function stopForgetting(
  shop: Shop,
  { of, by }: Asked,
): Promise<Outcome<null, NoGuest | 'too_late'>> {
  return shop.work(async (tx) => {
    const found = await guestOf(tx, of)
    if (!found.ok) return found
    const planned = await listPlannedFor(tx, found.value)
    if (planned.length === 0) return refused({ code: 'too_late' })
    for (const { id } of planned) await stopPlanned(shop, tx, { id, by })
    return done(null)
  })
}

/** Within a transaction, stops one that was planned; false if it was done or stopped already. */
export async function stopPlanned(
  shop: Shop,
  tx: Writer,
  { id, by }: { id: string; by: Actor },
): Promise<boolean> {
  if (!(await takePlannedForgetting(tx, id))) return false
  const after = { did: 'stopped' }
  await logChange(shop, tx, { entity: 'guest', id, before: undefined, after }, by)
  return true
}

/**
 * Forgets the guests whose morning has come, each in a transaction of its own, and returns how many. Of several instances only one
 * takes each. One that fails holds no other up: it is thrown once all were tried, and tried again the next time.
 */
export async function forgetDueGuests(shop: Shop): Promise<number> {
  const due = await listDueForgettings(shop.read, shop.clock())
  const tried = await Promise.allSettled(
    due.map((id) => shop.work((tx) => forgetDue(shop, tx, id))),
  )
  const [failed] = tried.filter((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return tried.filter((one) => one.status === 'fulfilled' && one.value).length
}

async function forgetDue(shop: Shop, tx: Writer, id: string): Promise<boolean> {
  const guest = await takePlannedForgetting(tx, id)
  if (!guest) return false
  await logForgotten(shop, tx, { forgotten: await forgetGuest(tx, shop, guest), by: 'shop', id })
  return true
}

async function guestOf(db: Selector, of: GuestOf): Promise<Outcome<Guest, NoGuest>> {
  const guest = await findGuest(db, of)
  if (guest === 'forgotten') return refused({ code: 'already_forgotten' })
  if (guest) return done(guest)
  return refused({ code: 'order' in of ? 'unknown_order' : 'unknown_message' })
}

async function morningAfter(read: Reader, now: number): Promise<number> {
  const { timeZone, businessDayEnds } = await readSettings(read)
  return nextMorning(now, timeZone, businessDayEnds)
}
