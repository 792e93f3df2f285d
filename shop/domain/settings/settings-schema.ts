import { IDENTITY_SETTINGS } from './identity-settings.ts'
import { ORDER_SETTINGS } from './order-settings.ts'
import type { Setting } from './setting.ts'
import type { PublicSettings, ShopSettings } from './settings.ts'
import { TEXT_SETTINGS } from './text-settings.ts'
import { TIME_SETTINGS } from './time-settings.ts'

/**
 * Every setting with its type, limits, default and readers. The stored values, the shop file and what pages get
 * are derived from it. It imports Zod, so browser code imports the types from `settings.ts` instead.
 */
export const SETTINGS = {
  ...IDENTITY_SETTINGS,
  ...ORDER_SETTINGS,
  ...TIME_SETTINGS,
  ...TEXT_SETTINGS,
}

export type SettingKey = keyof typeof SETTINGS

/** All keys, in the order of the schema. */
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

/** The defaults: a nameless shop that promises nothing. */
export const defaultSettings = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SETTINGS[key].initial]),
) as ShopSettings

/** Whether this program knows a key of the settings table; unknown ones are ignored. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}

/** Whether a value, such as one read from JSON, is allowed for the setting. */
export function isSettingValue<Key extends SettingKey>(
  key: Key,
  value: unknown,
): value is ShopSettings[Key] {
  return SETTINGS[key].value.safeParse(value).success
}

/** Returns the settings that every guest may read, and no others. */
export function publicSettings(settings: ShopSettings): PublicSettings {
  const facts: Record<string, Setting> = SETTINGS
  const known = SETTING_KEYS.filter((key) => facts[key]?.readBy === 'public')
  return Object.fromEntries(known.map((key) => [key, settings[key]])) as PublicSettings
}
