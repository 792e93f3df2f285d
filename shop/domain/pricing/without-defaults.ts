import type { StandardItem } from '../menu/standard-item.ts'
import { type Choice, formatOptions, parseOptions } from './order-line.ts'

/** Returns the choices without those that are taken anyway, so that equal lines are one. */
export function withoutDefaults(
  choices: readonly Choice[],
  defaults: StandardItem['defaults'] = [],
): readonly Choice[] {
  const chosen = formatOptions(choices)
  const dropped = new Set(
    defaults.flatMap(({ offered, taken }) => {
      const own = chosen.filter((id) => offered.includes(id)).toSorted()
      return own.join() === taken.join() ? taken : []
    }),
  )
  return dropped.size === 0 ? choices : parseOptions(chosen.filter((id) => !dropped.has(id)))
}
