import type { MenuDraft } from './menu-item-draft.ts'
import type { TimedPrice } from './schedule.ts'

/** A schedule that an entry of the menu names and there isn't. `option` is the place in the group's list, from 0. */
export type UnknownSchedule = {
  entity: 'item' | 'category' | 'option_group'
  id: string
  field: 'schedule' | 'timedPrices'
  found: string
  option?: number
}

/** Returns every schedule that the menu names and hasn't. */
export function unknownSchedules({
  items,
  categories,
  groups,
  schedules,
}: Pick<MenuDraft, 'items' | 'categories' | 'groups' | 'schedules'>): UnknownSchedule[] {
  const known = new Set(schedules.map(({ id }) => id))
  const faultsOf = (
    place: Pick<UnknownSchedule, 'entity' | 'id' | 'option'>,
    { scheduleId = null, timedPrices = [] }: Named,
  ): UnknownSchedule[] => {
    const priced = timedPrices.filter((each) => !known.has(each.scheduleId))
    return [
      ...(scheduleId === null || known.has(scheduleId)
        ? []
        : [{ ...place, field: 'schedule', found: scheduleId } as const]),
      ...priced.map(
        (each) => ({ ...place, field: 'timedPrices', found: each.scheduleId }) as const,
      ),
    ]
  }
  return [
    ...categories.flatMap((one) => faultsOf({ entity: 'category', id: one.id }, one)),
    ...items.flatMap((one) => faultsOf({ entity: 'item', id: one.id }, one)),
    ...groups.flatMap(({ id, scheduleId, options }) => [
      ...faultsOf({ entity: 'option_group', id }, { scheduleId }),
      ...options.flatMap(({ timedPrices }, option) =>
        faultsOf({ entity: 'option_group', id, option }, { timedPrices }),
      ),
    ]),
  ]
}

type Named = { scheduleId?: string | null; timedPrices?: readonly TimedPrice[] }
