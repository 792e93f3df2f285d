import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import {
  isSettingKey,
  isSettingValue,
  type SettingKey,
} from '#shop/domain/settings/settings-schema.ts'
import { listedIn, newNoPostcodes } from '#shop/domain/settings/zones-change.ts'
import { changesTogetherWith, findChange } from '#shop/persistence/queries/settings/changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changeSettingsIn } from './change-settings.ts'
import { namingUnknown } from './named-in-settings.ts'
import { seenMark } from './seen-value.ts'
import { isRescaledSince, type UnitRefusal, unitRefusals } from './unit-refusals.ts'

type Input = {
  settings: Partial<ShopSettings>
  /** The mark of each setting that whoever asks saw. */
  seen: Partial<Record<SettingKey, string>>
  by: Actor
}

type Changed = Outcome<
  { changed: SettingKey[] },
  'invalid_value' | 'changed_meanwhile' | UnitRefusal['code']
>

/**
 * Changes settings together; returns those that differ now. Refused as a whole, with every setting that allows no such
 * value, names a dish or a picture that there isn't, or that somebody made another one of than was seen; one that is already as asked for is in nobody's way. Money and
 * clocks can't become others while something under way needs them.
 */
export function changeSeenSettings(shop: Shop, { settings, seen, by }: Input): Promise<Changed> {
  return logChanges(shop, by, async (log): Promise<Changed> => {
    const present = await readSettings(log.tx)
    const keys = Object.keys(settings) as SettingKey[]
    const unknown = await namingUnknown(log.tx, settings, present)
    const invalid = keys.filter((key) => {
      return (
        !isSettingValue(key, settings[key]) ||
        unknown.includes(key) ||
        (key === 'zones' && hasNoPostcodes(settings, present))
      )
    })
    if (invalid.length > 0) {
      return refused(...invalid.map((field) => ({ code: 'invalid_value' as const, field })))
    }
    const isSame = (key: SettingKey) =>
      seenMark(shop, present[key]) === seenMark(shop, settings[key])
    const others = keys.filter((key) => !isSame(key) && seen[key] !== seenMark(shop, present[key]))
    if (others.length > 0) {
      return refused(...others.map((field) => ({ code: 'changed_meanwhile' as const, field })))
    }
    const refusals = await unitRefusals(shop, log.tx, { settings, present })
    if (refusals.length > 0) return refused(...refusals)
    return done({ changed: await changeSettingsIn(log, settings) })
  })
}

function hasNoPostcodes({ zones = [] }: Partial<ShopSettings>, present: ShopSettings): boolean {
  return newNoPostcodes(listedIn(zones), present.zones).length > 0
}

type Undone = Outcome<{ count: number }, 'unknown_change' | 'changed_since' | UnitRefusal['code']>

/**
 * Takes back all settings that were changed together with one, given by its id in the change log; returns how many.
 * `changed_since` where one of them is another one by now, and then all stay, as they do where something under way needs the
 * present money or clock.
 */
export function undoSettings(shop: Shop, { id, by }: { id: string; by: Actor }): Promise<Undone> {
  return logChanges(shop, by, async (log): Promise<Undone> => {
    const one = await findChange(log.tx, id)
    if (one?.entity !== 'setting') return refused({ code: 'unknown_change' })
    const together = await changesTogetherWith(log.tx, one)
    const present = await readSettings(log.tx)
    const isAsMade = together.every(({ id: key, before, after }) => {
      const isStill = JSON.stringify(present[key as SettingKey]) === JSON.stringify(after)
      return isStill && isSettingKey(key) && isSettingValue(key, before)
    })
    if (!isAsMade) return refused({ code: 'changed_since' })
    const before = together.map((change) => [change.id, change.before])
    const settings = Object.fromEntries(before) as Partial<ShopSettings>
    const refusals = await unitRefusals(shop, log.tx, { settings, present })
    if (refusals.length > 0) return refused(...refusals)
    const isCurrency = together.some(({ id: key }) => key === 'currency')
    if (!isCurrency && (await isRescaledSince(log.tx, one))) {
      return refused({ code: 'currency_decimals', field: 'currency' })
    }
    await changeSettingsIn(log, settings)
    return done({ count: together.length })
  })
}
