import type { Locale } from '#shop/domain/common/locale.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { businessDay, businessDayStart } from '#shop/domain/hours/business-day.ts'
import { pauseReasonToStore } from '#shop/domain/orders/order-reason.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { renderUnattendedMail, type UnattendedWhy } from '#shop/messaging/mail/unattended-mail.ts'
import { isPausedAt } from '#shop/persistence/queries/kitchen/controls.ts'
import {
  areTouchedInTime,
  countUnattended,
  countUntouched,
  hasPausedItself,
} from '#shop/persistence/queries/orders/unattended.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { mailToShop } from '../messages/mail-to-shop.ts'
import { endOfControl } from './end-of-control.ts'
import { writePause } from './pause-orders.ts'

/** So many orders end one after the other without a sign of anybody before the shop takes no more. */
const MOST_UNATTENDED = 2

/** In milliseconds: how late an order is that nobody touched, and how late at most the crew touches all of them on other days. */
const LATE = 20 * 60_000

/** So many orders of earlier days, one after the other, show whether the crew of a shop touches its orders at all. */
const USUAL = 10

/**
 * Stops orders for the rest of the business day when nobody of the crew answers any, as on a day off that nobody closed,
 * and mails the shop once. Whoever ends the pause is there, so that it begins again only after as many more. A shop that
 * accepts by itself asks nobody, and is not paused.
 */
export function pauseWhenUnattended(shop: Shop): Promise<void> {
  return pauseFor(shop, 'unanswered', async (tx, { autoAccept }, day) => {
    return autoAccept ? 0 : countUnattended(tx, day)
  })
}

/**
 * The same, once a day, for a shop that accepts by itself: when orders are late that nobody has touched, while on other days
 * every order was touched in time. One that only prints is never paused.
 */
export async function pauseWhenUntouched(shop: Shop): Promise<void> {
  const { autoAccept } = await readSettings(shop.read)
  if (!autoAccept) return
  await pauseFor(shop, 'untouched', async (tx, settings, day) => {
    if (!settings.autoAccept || (await hasPausedItself(tx, day.begins))) return 0
    const count = await countUntouched(tx, day, shop.clock() - LATE)
    if (count < MOST_UNATTENDED) return 0
    const isUsual = await areTouchedInTime(tx, { day: day.day, most: USUAL, late: LATE })
    return isUsual ? count : 0
  })
}

type Counting = (
  tx: Writer,
  settings: ShopSettings,
  day: { day: string; begins: number },
) => Promise<number>

async function pauseFor(shop: Shop, why: UnattendedWhy, counted: Counting): Promise<void> {
  const id = Buffer.from(shop.random(16)).toString('hex')
  const at = shop.clock()
  const isPaused = await shop.work(async (tx) => {
    const settings = await readSettings(tx)
    if (await isPausedAt(tx, at)) return false
    const { timeZone, businessDayEnds } = settings
    const day = businessDay(at, timeZone, businessDayEnds)
    const begins = businessDayStart(at, timeZone, businessDayEnds)
    const count = await counted(tx, settings, { day, begins })
    if (count < MOST_UNATTENDED) return false
    const until = await endOfControl(tx, null, at)
    const reason = pauseReasonToStore({ pauseReason: '', pauseCode: 'unattended' })
    await writePause(shop, tx, { id, until, reason, by: 'shop', at })
    const link = shop.publicUrl + pagePaths.kitchen
    const mailTo = (to: string, locale: Locale) =>
      renderUnattendedMail({ why, count, link }, to, locale)
    await mailToShop(tx, shop, mailTo, `unattended-${id}`)
    return true
  })
  if (isPaused) shop.live.announce(CONTROLS_CHANGED)
}
