import type { ShopSettings } from '#shop/domain/settings.ts'
import { settingChecks } from '#shop/domain/settings-checks.ts'
import { defaultSettings } from '#shop/domain/settings-defaults.ts'
import type { Selector, Writer } from '../tables.ts'

/**
 * Gives every setting of the shop, the default where the owner decided nothing.
 * A stored value that the code cannot understand is a fault: guessing a fee would cost money.
 */
export async function readSettings(reader: Selector): Promise<ShopSettings> {
  const rows = await reader.selectFrom('settings').select(['key', 'value']).execute()
  const stored = rows
    .filter((row) => Object.hasOwn(settingChecks, row.key))
    .map(({ key, value }) => [key, checked(key as keyof ShopSettings, JSON.parse(value))])
  return { ...defaultSettings, ...Object.fromEntries(stored) }
}

/** Stores the settings given and leaves the others as they are. */
export async function writeSettings(tx: Writer, settings: Partial<ShopSettings>): Promise<void> {
  for (const [key, setting] of Object.entries(settings)) {
    const value = JSON.stringify(checked(key as keyof ShopSettings, setting))
    await tx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
}

function checked(key: keyof ShopSettings, value: unknown): unknown {
  if (!settingChecks[key](value)) throw new Error(`The setting "${key}" holds no valid value`)
  return value
}
