import { FULFILMENTS } from '../common/fulfilment.ts'
import {
  MAX_COLOUR_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_TIME_ZONE_LENGTH,
} from '../common/limits.ts'
import type { Setting, WholeNumber } from './setting.ts'
import { SETTING_KEYS, SETTINGS, type SettingKey } from './settings-schema.ts'

/** How a setting is typed in a form, worked out from what the schema says of it. */
export type Control =
  | { kind: 'line'; type: 'text' | 'tel' | 'email'; most: number }
  | { kind: 'lines' }
  | ({ kind: 'number' } & WholeNumber)
  | { kind: 'check' }
  | { kind: 'choice'; options: readonly string[] }
  /** Any of some words. */
  | { kind: 'several'; options: readonly string[] }
  /** Money; an empty one is no limit where the setting may be null. */
  | { kind: 'amount' }
  | { kind: 'percent' }
  | { kind: 'percents' }
  /** A time of the night, `04:00`. */
  | { kind: 'time' }

const LONGEST_LINE = 300

/** Null: it has no field of its own, such as opening hours, which have a page. */
export function controlOf(key: SettingKey): Control | null {
  const { words, field }: Setting = SETTINGS[key]
  // What the shop file can't set is no form either: opening the shop is done once, elsewhere.
  if (field === null) return null
  if (typeof words === 'object') {
    return 'oneOf' in words
      ? { kind: 'choice', options: words.oneOf }
      : { kind: 'number', ...words }
  }
  return CONTROLS[words] ?? null
}

const CONTROLS: Partial<Record<Extract<Setting['words'], string>, Control>> = {
  true_or_false: { kind: 'check' },
  name: { kind: 'line', type: 'text', most: MAX_LABEL_LENGTH },
  optional_line: { kind: 'line', type: 'text', most: LONGEST_LINE },
  phone: { kind: 'line', type: 'tel', most: 40 },
  email: { kind: 'line', type: 'email', most: MAX_EMAIL_LENGTH },
  accent: { kind: 'line', type: 'text', most: MAX_COLOUR_LENGTH },
  time_zone: { kind: 'line', type: 'text', most: MAX_TIME_ZONE_LENGTH },
  address: { kind: 'lines' },
  social_links: { kind: 'lines' },
  tables: { kind: 'lines' },
  stations: { kind: 'lines' },
  price: { kind: 'amount' },
  tax_rate: { kind: 'percent' },
  accounts: { kind: 'lines' },
  tips: { kind: 'percents' },
  fulfilments: { kind: 'several', options: FULFILMENTS },
  night_time: { kind: 'time' },
}

/** The settings of a section, in the order of the schema, that have a field there. The time zone is looked at before it is changed. */
export function keysOfSection(section: Setting['group']): SettingKey[] {
  return SETTING_KEYS.filter((key) => {
    const { group }: Setting = SETTINGS[key]
    return group === section && key !== 'timeZone' && controlOf(key) !== null
  })
}
