import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { OpeningException, OpeningPeriod } from '#shop/domain/hours/opening-period.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { isSettingValue } from '#shop/domain/settings/settings-schema.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changeSettingsIn } from './change-settings.ts'
import { seenMark } from './seen-value.ts'

type Changed = Outcome<{ changed: boolean }, 'changed_meanwhile' | 'invalid_value'>

type WeekInput = {
  openingHours: OpeningPeriod[]
  /** The way whose hours they are; null: the shop's own. */
  way?: Fulfilment | null
  /** The mark of the hours that whoever asks saw. */
  seen: string
  by: Actor
}

/**
 * Changes the hours of the week, of the shop or of a way; a way without any, or with those of the shop, has no hours of its
 * own. Refused with `changed_meanwhile` if they are others than were seen.
 */
export function changeWeek(
  shop: Shop,
  { openingHours, way = null, seen, by }: WeekInput,
): Promise<Changed> {
  return changeOne(shop, by, (settings) => {
    const { wayHours } = settings
    const present = way === null ? settings.openingHours : wayHours[way]
    if (seen !== seenMark(shop, present)) return null
    if (way === null) return { openingHours }
    const { [way]: _, ...others } = wayHours
    const isOwn =
      openingHours.length > 0 &&
      JSON.stringify(openingHours) !== JSON.stringify(settings.openingHours)
    return { wayHours: isOwn ? { ...others, [way]: openingHours } : others }
  })
}

type OtherDayInput = {
  /** The date of the entry that it replaces; null: none. */
  replaces: string | null
  /** Null: the entry is removed. */
  day: OpeningException | null
  /** The mark of the entry that whoever asks saw. */
  seen: string
  by: Actor
}

/**
 * Adds, changes or removes a day with other hours, or several together. Refused with `changed_meanwhile` if the entry is
 * another one than was seen, and with `invalid_value` for a date that has one already.
 */
export function changeOtherDay(
  shop: Shop,
  { replaces, day, seen, by }: OtherDayInput,
): Promise<Changed> {
  return changeOne(shop, by, ({ openingExceptions }) => {
    const present = openingExceptions.find(({ date }) => date === replaces)
    if (seen !== seenMark(shop, present)) return null
    const others = openingExceptions.filter((one) => one !== present)
    const all = day ? [...others, day] : others
    return { openingExceptions: all.toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
  })
}

type Hours = Partial<Pick<ShopSettings, 'openingHours' | 'openingExceptions' | 'wayHours'>>

/** `wanted` is null where something else was seen. */
function changeOne(
  shop: Shop,
  by: Actor,
  wantedOf: (settings: ShopSettings) => Hours | null,
): Promise<Changed> {
  return logChanges(shop, by, async (log): Promise<Changed> => {
    const wanted = wantedOf(await readSettings(log.tx))
    if (!wanted) return refused({ code: 'changed_meanwhile' })
    for (const key of ['openingHours', 'openingExceptions', 'wayHours'] as const) {
      const isWrong = key in wanted && !isSettingValue(key, wanted[key])
      if (isWrong) return refused({ code: 'invalid_value', field: key })
    }
    const changed = await changeSettingsIn(log, wanted)
    return done({ changed: changed.length > 0 })
  })
}
