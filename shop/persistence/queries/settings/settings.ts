import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import {
  defaultSettings,
  isSettingKey,
  isSettingValue,
  type SettingKey,
} from '#shop/domain/settings/settings-schema.ts'
import { parseStored, StoredValueError } from '#shop/persistence/stored-json.ts'
import type { Row, Selector, Writer } from '#shop/persistence/tables.ts'

/**
 * Returns all settings, with defaults for those that the owner has not set. Throws for a stored value that is not
 * allowed, because guessing a fee would cost money. Unchanged settings are the same object, so nobody may change it.
 */
export async function readSettings(reader: Selector): Promise<ShopSettings> {
  const rows = await reader.selectFrom('settings').select(['key', 'value']).execute()
  if (last && isSame(rows, last.rows)) return last.settings
  last = { rows, settings: settingsFrom(rows) }
  return last.settings
}

type Stored = Row<'settings'>[]

let last: { rows: Stored; settings: ShopSettings } | undefined

function isSame(rows: Stored, others: Stored): boolean {
  return (
    rows.length === others.length &&
    rows.every(({ key, value }, at) => key === others[at]?.key && value === others[at].value)
  )
}

/** Whether any setting was ever stored. */
export async function hasSettings(reader: Selector): Promise<boolean> {
  const row = await reader.selectFrom('settings').select('key').limit(1).executeTakeFirst()
  return row !== undefined
}

/** All settings, from the rows of the settings table. */
export function settingsFrom(rows: readonly Row<'settings'>[]): ShopSettings {
  const stored = rows.flatMap(({ key, value }) =>
    isSettingKey(key) ? [[key, understood(key, value)]] : [],
  )
  return { ...defaultSettings, ...Object.fromEntries(stored) }
}

/** Each text is parsed once. */
const lastUnderstood = new Map<string, { text: string; value: unknown }>()

function understood(key: SettingKey, text: string): unknown {
  const last = lastUnderstood.get(key)
  if (last?.text === text) return last.value
  const place = { table: 'settings', column: 'value', row: key }
  const value = parseStored(text, place)
  if (!isSettingValue(key, value))
    throw new StoredValueError(place, 'the setting allows no such value.')
  lastUnderstood.set(key, { text, value })
  return value
}

/** Stores the given settings and leaves the others as they are. */
export async function writeSettings(tx: Writer, settings: Partial<ShopSettings>): Promise<void> {
  for (const [key, setting] of Object.entries(settings)) {
    const value = JSON.stringify(checked(key as SettingKey, setting))
    await tx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
}

function checked(key: SettingKey, value: unknown): unknown {
  if (!isSettingValue(key, value)) throw new Error(`The setting "${key}" holds no valid value`)
  return value
}
