import { IDENTITY_SETTINGS } from './identity-settings.ts'
import { ORDER_SETTINGS } from './order-settings.ts'
import type { Setting } from './setting.ts'
import type { PublicSettings, ShopSettings } from './settings.ts'
import { TEXT_SETTINGS } from './text-settings.ts'
import { TIME_SETTINGS } from './time-settings.ts'

/**
 * Every setting of the shop, each with its type, limits, default and readers. Stored values, the shop file and
 * what pages are told follow from it. It brings Zod along: browser code imports types from `settings.ts` instead.
 */
export const SETTINGS = {
  ...IDENTITY_SETTINGS,
  ...ORDER_SETTINGS,
  ...TIME_SETTINGS,
  ...TEXT_SETTINGS,
}

export type SettingKey = keyof typeof SETTINGS

/** The keys of all settings, in the order of the schema. */
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

/** What holds until the owner says otherwise: a nameless shop that promises nothing. */
export const defaultSettings = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SETTINGS[key].initial]),
) as ShopSettings

/** Whether a key of the settings table is one that this program knows; others are left alone. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}

/** Whether a value, such as one that was stored as JSON, is what the shop's code expects of the setting. */
export function isSettingValue<Key extends SettingKey>(
  key: Key,
  value: unknown,
): value is ShopSettings[Key] {
  return SETTINGS[key].value.safeParse(value).success
}

/** Gives the settings that every guest may read, and no other. */
export function publicSettings(settings: ShopSettings): PublicSettings {
  const facts: Record<string, Setting> = SETTINGS
  const known = SETTING_KEYS.filter((key) => facts[key]?.readBy === 'public')
  return Object.fromEntries(known.map((key) => [key, settings[key]])) as PublicSettings
}
