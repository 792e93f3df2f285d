import type { Locale } from '#shop/domain/common/locale.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { businessDay, businessDayStart } from '#shop/domain/hours/business-day.ts'
import { pauseReasonToStore } from '#shop/domain/orders/order-reason.ts'
import { renderUnattendedMail } from '#shop/messaging/mail/unattended-mail.ts'
import { isPausedAt } from '#shop/persistence/queries/kitchen/controls.ts'
import { countUnattended } from '#shop/persistence/queries/orders/unattended.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { mailToShop } from '../messages/mail-to-shop.ts'
import { endOfControl } from './end-of-control.ts'
import { writePause } from './pause-orders.ts'

/** So many orders end one after the other without a sign of anybody before the shop takes no more. */
const MOST_UNATTENDED = 2

/**
 * Stops orders for the rest of the business day when nobody of the crew answers any, as on a day off that nobody closed,
 * and mails the shop once. Whoever ends the pause is there, so that it begins again only after as many more. A shop that
 * accepts by itself asks nobody, and is not paused.
 */
export async function pauseWhenUnattended(shop: Shop): Promise<void> {
  const id = Buffer.from(shop.random(16)).toString('hex')
  const at = shop.clock()
  const isPaused = await shop.work(async (tx) => {
    const { autoAccept, timeZone, businessDayEnds } = await readSettings(tx)
    if (autoAccept || (await isPausedAt(tx, at))) return false
    const day = businessDay(at, timeZone, businessDayEnds)
    const begins = businessDayStart(at, timeZone, businessDayEnds)
    const count = await countUnattended(tx, { day, begins })
    if (count < MOST_UNATTENDED) return false
    const until = await endOfControl(tx, null, at)
    const reason = pauseReasonToStore({ pauseReason: '', pauseCode: 'unattended' })
    await writePause(shop, tx, { id, until, reason, by: 'shop', at })
    const link = shop.publicUrl + pagePaths.kitchen
    const mailTo = (to: string, locale: Locale) => renderUnattendedMail({ count, link }, to, locale)
    await mailToShop(tx, shop, mailTo, `unattended-${id}`)
    return true
  })
  if (isPaused) shop.live.announce(CONTROLS_CHANGED)
}
