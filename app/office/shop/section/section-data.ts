import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import type { Section } from '../sections.ts'
import type { ShownSetting } from '../shop-data.ts'

export type SectionData = {
  section: Section
  /** The present settings. */
  settings: ShownSetting[]
  /** The marks of the present settings. */
  seen: string
}

/** Why nothing was saved: what was typed, and the settings at which it failed. */
export type SectionRefusal = {
  typed: Partial<Record<SettingKey, string>>
  wrong: SettingKey[]
  /** Those that somebody else changed meanwhile. */
  meanwhile: SettingKey[]
}
