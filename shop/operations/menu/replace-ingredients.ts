import type { ChangedEntity } from '#shop/domain/common/change.ts'
import { pick } from '#shop/domain/common/pick.ts'
import type { IngredientDraft } from '#shop/domain/menu/ingredient.ts'
import type { OptionGroup } from '#shop/domain/menu/option-group.ts'
import type { Schedule } from '#shop/domain/menu/schedule.ts'
import {
  deleteIngredient,
  deleteOptionGroup,
  writeIngredient,
  writeOptionGroup,
} from '#shop/persistence/queries/menu/ingredients.ts'
import { deleteSchedule, writeSchedule } from '#shop/persistence/queries/menu/schedules.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { ChangeLog } from '../common/log-changes.ts'

/** Changes the ingredients to others, within a change, of ones that were checked. */
export function replaceIngredients(
  log: ChangeLog,
  before: readonly IngredientDraft[],
  after: readonly IngredientDraft[],
): Promise<void> {
  return replaceList(log, { before, after }, INGREDIENTS)
}

/** Changes the groups of choices to others, within a change, of ones that were checked. */
export function replaceOptionGroups(
  log: ChangeLog,
  before: readonly OptionGroup[],
  after: readonly OptionGroup[],
): Promise<void> {
  return replaceList(log, { before, after }, OPTION_GROUPS)
}

/** Changes the schedules to others, within a change, of ones that were checked. */
export function replaceSchedules(
  log: ChangeLog,
  before: readonly Schedule[],
  after: readonly Schedule[],
): Promise<void> {
  return replaceList(log, { before, after }, SCHEDULES)
}

type ListOf<Entry> = {
  entity: ChangedEntity
  write: (tx: Writer, entry: Entry, position: number) => Promise<void>
  remove: (tx: Writer, id: string) => Promise<void>
}

const INGREDIENTS: ListOf<IngredientDraft> = {
  entity: 'ingredient',
  write: writeIngredient,
  remove: deleteIngredient,
}

const OPTION_GROUPS: ListOf<OptionGroup> = {
  entity: 'option_group',
  write: writeOptionGroup,
  remove: deleteOptionGroup,
}

const SCHEDULES: ListOf<Schedule> = {
  entity: 'schedule',
  write: writeSchedule,
  remove: deleteSchedule,
}

async function replaceList<Entry extends { id: string }>(
  { tx, record }: ChangeLog,
  { before, after }: { before: readonly Entry[]; after: readonly Entry[] },
  { entity, write, remove }: ListOf<Entry>,
): Promise<void> {
  const old = new Map(before.map((entry, position) => [entry.id, { ...entry, position }]))
  for (const [position, entry] of after.entries()) {
    const present = old.get(entry.id)
    old.delete(entry.id)
    const changed = differing(present, { ...entry, position })
    if (present && !changed) continue
    await write(tx, entry, position)
    record({ entity, id: entry.id, ...(changed ?? { before: undefined, after: entry }) })
  }
  for (const [id, { position: _, ...entry }] of old) {
    await remove(tx, id)
    record({ entity, id, before: entry, after: undefined })
  }
}

/** The fields that differ, as they were and as they are; undefined when none does, or when there was nothing. */
function differing<Entry extends object>(
  one: Entry | undefined,
  other: Entry,
): { before: Partial<Entry>; after: Partial<Entry> } | undefined {
  if (!one) return undefined
  const fields = (Object.keys(other) as (keyof Entry)[]).filter((field) => {
    return JSON.stringify(one[field]) !== JSON.stringify(other[field])
  })
  return fields.length > 0 ? { before: pick(one, fields), after: pick(other, fields) } : undefined
}
