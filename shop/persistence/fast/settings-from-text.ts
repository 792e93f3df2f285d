import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { settingsFrom } from '../queries/settings/settings.ts'

/** The rows of the settings table as one text; null for none. */
export type TextOfSettings = string | null

/**
 * Takes all rows of the settings as one text, and the separators in it. Returns the same object for the same text,
 * which nobody may change: every order reads the settings, and they hardly ever change.
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
