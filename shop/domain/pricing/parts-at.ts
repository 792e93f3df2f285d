import type { ComboDish } from '../menu/combo-dish.ts'
import type { Option, OptionGroup } from '../menu/option-group.ts'
import { isWithin, priceAt } from '../menu/schedule-times.ts'
import { FURTHER_NOTICE } from '../menu/sold-out.ts'
import { pricesOf, type Times, type Timetable } from '../menu/timetable.ts'
import type { MenuParts } from './price-choices.ts'

/** The same at some instant. `closed` are the options that can't be chosen then, by id. */
export type PartsThen = MenuParts & {
  closed?: ReadonlyMap<string, { name: string; times: Times }>
}

const kept = new WeakMap<MenuParts, Map<string, PartsThen>>()

/**
 * Returns what recipes and choices name as it is at an instant: without the groups that can't be chosen from then, and with
 * the prices of the time. What a combo offers is sold out then if it can't be had. It is the same object as long as the same schedules apply.
 */
export function partsAt(parts: MenuParts, timetable: Timetable, instant: number): PartsThen {
  if (timetable.schedules.size === 0 || parts.groups.size + (parts.dishes?.size ?? 0) === 0) {
    return parts
  }
  const present = [...timetable.schedules.values()].filter(({ windows }) =>
    isWithin(windows, instant),
  )
  const key = present.map(({ id }) => id).join()
  const byKey = kept.get(parts) ?? new Map<string, PartsThen>()
  const known = byKey.get(key)
  if (known) return known
  const made = workOut(parts, timetable, instant)
  kept.set(parts, byKey.set(key, made))
  return made
}

function workOut(
  { ingredients, groups, dishes }: MenuParts,
  { schedules, items }: Timetable,
  instant: number,
): PartsThen {
  const priced = ({ timedPrices, ...option }: Option): Option => {
    const price = priceAt(option.price, pricesOf(timedPrices, schedules), instant)
    return { ...option, price, timedPrices: [] }
  }
  const then = (dish: ComboDish): ComboDish => {
    const { when = [], prices = [] } = items.get(dish.id) ?? {}
    const isOff = when.some(({ windows }) => !isWithin(windows, instant))
    const price = priceAt(dish.price, prices, instant)
    return { ...dish, price, soldOutUntil: isOff ? FURTHER_NOTICE : dish.soldOutUntil }
  }
  const all = [...groups.values()].map((group) => {
    const times = schedules.get(group.scheduleId ?? '')
    return { group, times, isOff: times ? !isWithin(times.windows, instant) : false }
  })
  const offered = all
    .filter(({ isOff }) => !isOff)
    .map(({ group }): [string, OptionGroup] => {
      return [group.id, { ...group, options: group.options.map(priced) }]
    })
  const closed = all.flatMap(({ group, times, isOff }) => {
    return isOff && times ? group.options.map(({ id, name }) => [id, { name, times }] as const) : []
  })
  return {
    ingredients,
    groups: new Map(offered),
    dishes: new Map([...(dishes ?? [])].map(([id, dish]) => [id, then(dish)])),
    closed: new Map(closed),
  }
}
