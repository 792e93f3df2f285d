import type { ShopSettings } from './settings.ts'

/** The questions between the owner's account and the button that opens the shop, in their order. */
export const FIRST_STEPS = ['place', 'hours', 'ways', 'menu', 'colour'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** A step was answered, or left for later. */
export const STEP_STATES = ['done', 'later'] as const

export type StepState = (typeof STEP_STATES)[number]

/** What keeps a shop from opening: nothing that guests could order, no hours, no way to get it. */
export const MISSING_TO_OPEN = ['nothing_to_sell', 'no_hours', 'no_ways'] as const

export type MissingToOpen = (typeof MISSING_TO_OPEN)[number]

/** Returns what a shop lacks to be opened; `dishes` are those that guests could order then. */
export function missingToOpen(
  { openingHours, fulfilments }: Pick<ShopSettings, 'openingHours' | 'fulfilments'>,
  dishes: number,
): MissingToOpen[] {
  const missing: MissingToOpen[] = []
  if (dishes === 0) missing.push('nothing_to_sell')
  if (openingHours.length === 0) missing.push('no_hours')
  if (fulfilments.length === 0) missing.push('no_ways')
  return missing
}

/** Returns the first step that is neither answered nor left for later; `open`, the last page, if there is none. */
export function nextStep(steps: ShopSettings['firstRun']['steps']): FirstStep | 'open' {
  return FIRST_STEPS.find((step) => steps[step] === undefined) ?? 'open'
}
