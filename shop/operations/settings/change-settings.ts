import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { isSettingValue, type SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { type ShopTexts, TEXT_NAMES } from '#shop/domain/settings/shop-texts.ts'
import { readSettings, writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import { writeTextOrigin } from '#shop/persistence/queries/settings/text-origins.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { shippedText } from '#shop/wording/shipped-texts.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { type UnitRefusal, unitRefusals } from './unit-refusals.ts'

type ChangeSettingsInput = { settings: Partial<ShopSettings>; by: Actor }

type Changed = Outcome<{ changed: SettingKey[] }, 'invalid_value' | UnitRefusal['code']>

/**
 * Changes settings, opening hours and delivery zones included; returns those that differ now. Refuses with every
 * invalid value and where money or clocks can't be others now, and then changes none.
 */
export function changeSettings(
  shop: Shop,
  { settings, by }: ChangeSettingsInput,
): Promise<Changed> {
  return logChanges(shop, by, async (log): Promise<Changed> => {
    const invalid = keysOf(settings).filter((key) => !isSettingValue(key, settings[key]))
    if (invalid.length > 0) {
      return refused(...invalid.map((field) => ({ code: 'invalid_value', field }) as const))
    }
    const present = await readSettings(log.tx)
    const refusals = await unitRefusals(shop, log.tx, { settings, present })
    if (refusals.length > 0) return refused(...refusals)
    return done({ changed: await changeSettingsIn(log, settings) })
  })
}

/** The same within a change, of values that were checked, and of money and clocks that may be changed (unit-refusals.ts). */
export async function changeSettingsIn(
  { tx, record }: ChangeLog,
  settings: Partial<ShopSettings>,
): Promise<SettingKey[]> {
  const present = await readSettings(tx)
  const changed = differing(settings, present)
  await writeSettings(tx, settings)
  if (changed.includes('texts')) await keepOrigins(tx, present.texts, settings.texts ?? {})
  for (const key of changed) {
    record({ entity: 'setting', id: key, before: present[key], after: settings[key] })
  }
  return changed
}

/** Keeps what Flattop's words are now for each text that the shop words anew, so that it hears when they change. */
async function keepOrigins(tx: Writer, before: ShopTexts, after: ShopTexts): Promise<void> {
  for (const name of TEXT_NAMES) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue
    const isOwn = after[name] !== undefined
    await writeTextOrigin(tx, name, isOwn ? shippedText(name, SHOP_LOCALE) : null)
  }
}

/** Returns those of the given settings that differ from the stored ones. */
export async function changedSettings(
  reader: Selector,
  settings: Partial<ShopSettings>,
): Promise<SettingKey[]> {
  return differing(settings, await readSettings(reader))
}

function differing(settings: Partial<ShopSettings>, present: ShopSettings): SettingKey[] {
  return keysOf(settings).filter(
    (key) => JSON.stringify(settings[key]) !== JSON.stringify(present[key]),
  )
}

function keysOf(settings: Partial<ShopSettings>): SettingKey[] {
  return Object.keys(settings) as SettingKey[]
}
