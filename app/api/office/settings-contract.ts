import { z } from 'zod'
import { permissionToChange } from '#shop/domain/settings/permission-to-change.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { defaultSettings, SETTING_KEYS } from '#shop/domain/settings/settings-schema.ts'
import { get, post } from '../contract/contract.ts'

const seen = z.record(z.string(), z.string())

/** Settings by their keys, as the shop stores them: money in minor units, tax in basis points, times in minutes. */
const settings = z.strictObject({
  settings: z.record(z.string(), z.unknown()),
  /** The mark of each value, to be sent back with a change of it. */
  seen,
})

const change = z.strictObject({ settings: z.record(z.string(), z.unknown()), seen })

const changed = z.strictObject({ changed: z.array(z.string()) })

/** All settings but opening the shop, which is done once, and hours, which other people may change. */
export const SETTINGS_KEYS: readonly SettingKey[] = SETTING_KEYS.filter((id) => {
  return id !== 'isTrial' && permissionToChange({ entity: 'setting', id }) === 'settings'
})

const MARK = 'u3kq0Jx2mZbW5vYh'
const { name } = defaultSettings
const UNITS = ['currency_in_use', 'currency_decimals', 'clock_in_use'] as const
const REFUSALS = ['invalid_value', 'changed_meanwhile', ...UNITS] as const
const CHANGED = 'Those that differ now. All of them change, or none does.'
const READ = 'As the shop stores them, each with the mark that a change of it sends back.'

export const settingsContract = get(
  ['Office', '/api/office/settings', 'The settings of the shop'],
  {
    answer: {
      200: {
        description: READ,
        schema: settings,
        example: { settings: { name }, seen: { name: MARK } },
      },
    },
  },
)

export const changeSettingsContract = post(
  ['Office', '/api/office/settings', 'Changes some settings'],
  {
    body: change,
    example: { settings: { name }, seen: { name: MARK } },
    answer: { 200: { description: CHANGED, schema: changed, example: { changed: ['name'] } } },
    refusals: REFUSALS,
  },
)
