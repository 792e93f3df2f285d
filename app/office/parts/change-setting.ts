import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { changeSeenSettings, undoSettings } from '#shop/operations/settings/change-seen-settings.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import { isId } from '../is-id.ts'

type By = { shop: Shop; by: string }

/** Where a page says what came of a form: see `changeAnswers`. */
type Addresses = {
  doneAddress: (did: 'saved' | 'kept' | 'undone', change?: string) => string
  refusedAddress: (code: string | undefined) => string
}

/** Changes one setting, by the mark of what its owner saw; returns whether it differs now, or why it couldn't be changed. */
export async function changeSetting<Key extends SettingKey>(
  { shop, by }: By,
  key: Key,
  value: ShopSettings[Key],
  seen: string,
): Promise<boolean | string> {
  const asked = { settings: { [key]: value }, seen: { [key]: seen }, by }
  const outcome = await changeSeenSettings(shop, asked)
  if (!outcome.ok) return outcome.refusals[0]?.code ?? 'invalid_value'
  return outcome.value.changed.length > 0
}

/** Returns the address of the page that says what came of that. */
export async function changedAddress(
  { shop, by }: By,
  key: SettingKey,
  { outcome, doneAddress, refusedAddress }: Addresses & { outcome: boolean | string },
): Promise<string> {
  if (typeof outcome === 'string') return refusedAddress(outcome)
  if (!outcome) return doneAddress('kept')
  const id = await findLastChange(shop.read, { entity: 'setting', id: key, by })
  return doneAddress('saved', id ?? '')
}

/** Takes a change of the log back; returns the address of the page that says so. */
export async function undoSetting(
  { shop, by }: By,
  id: string,
  { doneAddress, refusedAddress }: Addresses,
): Promise<string> {
  if (!isId(id)) return refusedAddress('not_done')
  const outcome = await undoSettings(shop, { id, by })
  return outcome.ok ? doneAddress('undone') : refusedAddress(outcome.refusals[0]?.code)
}
