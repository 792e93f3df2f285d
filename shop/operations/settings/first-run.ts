import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type TaxGroup, taxGroups, withTaxRates } from '#shop/domain/menu/tax-groups.ts'
import {
  type FirstStep,
  type MissingToOpen,
  missingToOpen,
  type StepState,
} from '#shop/domain/settings/first-run.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import {
  itemsChangedByPeople,
  listedItemIds,
} from '#shop/persistence/queries/menu/example-items.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { replaceMenu } from '../menu/replace-menu.ts'
import { changeSettingsIn } from './change-settings.ts'

export type FirstRun = {
  /** Whether guests can't order yet. */
  isTrial: boolean
  steps: ShopSettings['firstRun']['steps']
  /** The dishes that guests could order, and the example dishes, which they can't before somebody keeps them. */
  dishes: number
  examples: string[]
  /** What keeps the shop from opening. */
  missing: MissingToOpen[]
}

/** Reads how far a shop is on its way to be opened. */
export async function readFirstRun(reader: Selector, settings: ShopSettings): Promise<FirstRun> {
  const { isTrial, firstRun } = settings
  const listed = await listedItemIds(reader)
  const examples = isTrial ? await unkept(reader, firstRun.examples, listed) : []
  const dishes = listed.length - examples.length
  const missing = missingToOpen(settings, dishes)
  return { isTrial, steps: firstRun.steps, dishes, examples, missing }
}

/** An example dish that somebody changed is theirs. */
async function unkept(
  reader: Selector,
  examples: readonly string[],
  listed: readonly string[],
): Promise<string[]> {
  const present = examples.filter((id) => listed.includes(id))
  const changed = await itemsChangedByPeople(reader, present)
  return present.filter((id) => !changed.has(id))
}

/** Notes that a step was answered or left for later, so that any device goes on from there. */
export async function noteStep(
  shop: Shop,
  { step, as, by }: { step: FirstStep; as: StepState; by: Actor },
): Promise<void> {
  await logChanges(shop, by, async (log) => {
    const { firstRun } = await readSettings(log.tx)
    const steps = { ...firstRun.steps, [step]: as }
    await changeSettingsIn(log, { firstRun: { ...firstRun, steps } })
  })
}

/** The taxes of a shop's dishes, as whoever asks saw them, with the rate that each is to have, in basis points. */
export type DishTaxes = { seen: readonly TaxGroup[]; rates: readonly number[] }

/**
 * Keeps the example dishes, with their taxes: guests can order them once the shop is open. Refused if their taxes are others
 * than were seen.
 */
export function keepExamples(
  shop: Shop,
  { seen, rates }: DishTaxes,
  by: Actor,
): Promise<Outcome<null, 'changed_meanwhile'>> {
  return logChanges(shop, by, async (log) => {
    const before = await readMenuDraft(log.tx)
    const groups = taxGroups(before)
    if (JSON.stringify(groups) !== JSON.stringify(seen)) {
      return refused({ code: 'changed_meanwhile' as const })
    }
    await keepExamplesIn(log)
    await replaceMenu(log, before, { ...before, items: withTaxRates(before.items, groups, rates) })
    return done(null)
  })
}

/** The same within the transaction of another change. */
export async function keepExamplesIn(log: ChangeLog): Promise<void> {
  const { firstRun } = await readSettings(log.tx)
  if (firstRun.examples.length === 0) return
  await changeSettingsIn(log, { firstRun: { ...firstRun, examples: [] } })
}

/** Takes the example dishes that nobody changed off a shop that is not open yet, and the categories that are empty then. */
export async function removeExamples(shop: Shop, by: Actor): Promise<void> {
  await logChanges(shop, by, async (log) => {
    const settings = await readSettings(log.tx)
    const { examples } = await readFirstRun(log.tx, settings)
    const before = await readMenuDraft(log.tx)
    const items = before.items.filter(({ id }) => !examples.includes(id))
    const used = new Set(items.map(({ categoryId }) => categoryId))
    const categories = before.categories.filter(({ id }) => used.has(id))
    await replaceMenu(log, before, { ...before, items, categories })
    const firstRun = { ...settings.firstRun, examples: [] }
    const featured = items.find(({ id }) => id === settings.featuredItemId)
    await changeSettingsIn(log, { firstRun, featuredItemId: featured?.id ?? null })
  })
}
