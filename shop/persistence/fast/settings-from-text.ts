import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { settingsFrom } from '../queries/settings/settings.ts'

/** The rows of the settings table joined to one text; null for none. */
export type TextOfSettings = string | null

/**
 * Reads the settings from all rows joined to one text. Returns the same object for the same text, so nobody may
 * change it: every order reads the settings, and they rarely change.
 */
export function settingsFromText(
  text: TextOfSettings,
  between: { rows: string; values: string },
): ShopSettings {
  if (last && last.text === text) return last.settings
  const rows = (text?.split(between.rows) ?? []).map((row) => {
    const [key = '', value = ''] = row.split(between.values)
    return { key, value }
  })
  last = { text, settings: settingsFrom(rows) }
  return last.settings
}

let last: { text: TextOfSettings; settings: ShopSettings } | undefined
