import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { MAX_NOTE_OF_HOURS_LENGTH } from '#shop/domain/common/limits.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { isVisible, plainLine } from '#shop/domain/common/plain-text.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { closedEarly, presentOpeningDay } from '#shop/domain/hours/early-close.ts'
import { withException } from '#shop/domain/hours/other-days.ts'
import type { PauseCode } from '#shop/domain/orders/order-reason.ts'
import { isSettingValue } from '#shop/domain/settings/settings-schema.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { pauseText } from '#shop/wording/pause-text.ts'
import { logChanges } from '../common/log-changes.ts'
import { changeSettingsIn } from './change-settings.ts'

type CloseEarlyInput = {
  /** When the shop closes, in epoch milliseconds. */
  at: number
  /** When it would close, as whoever asks saw it; null: whenever that is. */
  seen: number | null
  /** What guests read of why. May be empty if there is a code. */
  reason: string
  reasonCode?: PauseCode | undefined
  by: Actor
}

type Closing = Outcome<
  { closesAt: number },
  'too_late' | 'changed_meanwhile' | 'invalid_value' | 'reason_missing' | 'reason_too_long'
>

/**
 * Closes the present day earlier than its hours say, and tells guests why; orders that were promised stay. Refused with
 * `too_late` when nothing of it is left, and with `changed_meanwhile` if it ends at another time than was seen.
 */
export async function closeEarly(
  shop: Shop,
  { at, seen, reason, reasonCode, by }: CloseEarlyInput,
): Promise<Closing> {
  const words = plainLine(reason)
  if (!isVisible(words) && !reasonCode) return refused({ code: 'reason_missing' })
  const note = isVisible(words) ? words : pauseText('', reasonCode ?? null, SHOP_LOCALE)
  if (note.length > MAX_NOTE_OF_HOURS_LENGTH) return refused({ code: 'reason_too_long' })
  return logChanges(shop, by, async (log): Promise<Closing> => {
    const settings = await readSettings(log.tx)
    const now = shop.clock()
    const day = presentOpeningDay(settings, now)
    if (!day) return refused({ code: 'too_late' })
    if (seen !== null && seen !== day.closes) return refused({ code: 'changed_meanwhile' })
    const own = at > now ? closedEarly(day, settings.timeZone, { at, note }) : null
    if (!own) return refused({ code: 'invalid_value', field: 'at' })
    const openingExceptions = withException(settings.openingExceptions, own)
    if (!isSettingValue('openingExceptions', openingExceptions)) {
      return refused({ code: 'invalid_value', field: 'openingExceptions' })
    }
    await changeSettingsIn(log, { openingExceptions })
    return done({ closesAt: at })
  })
}
