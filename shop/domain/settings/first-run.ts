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

/**
 * What a newcomer takes for a step, in seconds: what is read, thought of, tapped and typed in it, as docs/decisions/149 counts
 * it. `open` is the last page with its mail and its test order.
 */
const STEP_SECONDS: Record<FirstStep | 'open', number> = {
  place: 75,
  hours: 50,
  ways: 45,
  menu: 30,
  colour: 20,
  open: 40,
}

/** Returns how long the steps that are neither answered nor left for later take, and the last page, in whole minutes. */
export function minutesLeft(steps: ShopSettings['firstRun']['steps']): number {
  const left = FIRST_STEPS.filter((step) => steps[step] === undefined)
  const seconds = [...left, 'open' as const].map((step) => STEP_SECONDS[step])
  return Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60)
}

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
