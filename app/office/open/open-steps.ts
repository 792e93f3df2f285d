import { href } from '#app/href.ts'
import { type Message, m } from '#messages'
import { FIRST_STEPS, type FirstStep, nextStep } from '#shop/domain/settings/first-run.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import type { OpenStep } from './open-data.ts'

/** What each page is called. */
export const STEP_NAMES: Record<OpenStep, Message> = {
  place: m.office_open_step_place,
  hours: m.office_open_step_hours,
  ways: m.office_open_step_ways,
  menu: m.office_open_step_menu,
  colour: m.office_open_step_colour,
  open: m.office_open_step_open,
}

/** The settings of each step that have a field of their own. */
export const FIELD_SETTINGS: Record<OpenStep, readonly SettingKey[]> = {
  place: [
    'name',
    'address',
    'phone',
    'email',
    'timeZone',
    'taxIncluded',
    'deliveryTaxRate',
    'vatNumber',
  ],
  hours: [],
  ways: ['fulfilments', 'usualMinutes', 'deliveryFee', 'tables'],
  menu: [],
  colour: ['tagline'],
  open: [],
}

/** The settings that are typed in other ways. */
export const OTHER_SETTINGS: Record<OpenStep, readonly SettingKey[]> = {
  place: ['currency'],
  hours: ['openingHours'],
  ways: ['zones'],
  menu: [],
  colour: ['accent'],
  open: [],
}

/** The fields of the dishes' taxes, as many as there are rates. */
export const TAX_FIELDS = ['tax0', 'tax1', 'tax2', 'tax3'] as const

/** Returns the step that a text names; the one to go on with for any other. */
export function stepIn(text: string | null, steps: ShopSettings['firstRun']['steps']): OpenStep {
  if (text === 'open') return text
  return FIRST_STEPS.find((step) => step === text) ?? nextStep(steps)
}

/** Returns the step after one. */
export function stepAfter(step: FirstStep): OpenStep {
  return FIRST_STEPS[FIRST_STEPS.indexOf(step) + 1] ?? 'open'
}

/** Returns the address of a step. */
export function stepAddress(step: OpenStep, more: Record<string, string> = {}): string {
  return `${href('/office/open')}?${new URLSearchParams({ step, ...more })}`
}
