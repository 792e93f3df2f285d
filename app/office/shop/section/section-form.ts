import { controlOf } from '#shop/domain/settings/setting-control.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { readTypedSetting } from '#shop/domain/settings/typed-setting.ts'

/** The field of one of several words that a setting may have. */
export function optionField(key: SettingKey, option: string): string {
  return `${key}.${option}`
}

type Keys = readonly SettingKey[]

/** The fields of a form of these settings. */
export function fieldsOfSettings(keys: Keys): string[] {
  return ['seen', ...keys.flatMap(fieldsOf)]
}

function fieldsOf(key: SettingKey): string[] {
  const control = controlOf(key)
  if (control?.kind !== 'several') return [key]
  return control.options.map((option) => optionField(key, option))
}

/** Returns what is typed for each of these settings. */
export function typedIn(
  keys: Keys,
  posted: Readonly<Record<string, string>>,
): Partial<Record<SettingKey, string>> {
  return Object.fromEntries(keys.map((key) => [key, typedFor(key, posted)]))
}

function typedFor(key: SettingKey, posted: Readonly<Record<string, string>>): string {
  const control = controlOf(key)
  if (control?.kind !== 'several') return posted[key] ?? ''
  return control.options.filter((option) => posted[optionField(key, option)]).join(',')
}

/** Returns the settings that are typed, or those that can't be stored. */
export function settingsIn(
  keys: Keys,
  typed: Partial<Record<SettingKey, string>>,
  decimals: number,
): { settings: Partial<ShopSettings> } | { wrong: SettingKey[] } {
  const read = keys.map((key) => {
    return { key, read: readTypedSetting(key, typed[key] ?? '', decimals) }
  })
  const wrong = read.filter((one) => one.read === null).map(({ key }) => key)
  if (wrong.length > 0) return { wrong }
  return { settings: Object.fromEntries(read.map(({ key, read }) => [key, read?.value])) }
}

/** The marks of settings, in their order, as one field carries them. */
export function writtenMarks(marks: readonly string[]): string {
  return marks.join('.')
}

/** Reads them again. */
export function readMarks(keys: Keys, text: string): Partial<Record<SettingKey, string>> {
  const marks = text.split('.')
  return Object.fromEntries(keys.map((key, nth) => [key, marks[nth] ?? '']))
}
