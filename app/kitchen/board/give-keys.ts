/** The letters that a ticket can have: I, O and U look like others or mean something else. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ'
/** The ten keys of a bump bar, in their order. */
const DIGITS = '1234567890'

/** The letter and the digit of a ticket, each null when all are given out. */
export type TicketKeys = { letter: string | null; digit: string | null }

/**
 * Gives each ticket its keys: who has one keeps it, as the same object, and a free one goes to the first who has none. Pass the
 * tickets in the order in which they should get keys.
 */
export function giveKeys(
  ids: readonly string[],
  before: ReadonlyMap<string, TicketKeys>,
): Map<string, TicketKeys> {
  const kept = ids.flatMap((id) => before.get(id) ?? [])
  const letters = free(LETTERS, new Set(kept.map(({ letter }) => letter)))
  const digits = free(DIGITS, new Set(kept.map(({ digit }) => digit)))
  return new Map(
    ids.map((id) => {
      const own = before.get(id)
      const letter = own?.letter ?? letters.shift() ?? null
      const digit = own?.digit ?? digits.shift() ?? null
      const isSame = own?.letter === letter && own.digit === digit
      return [id, isSame ? own : { letter, digit }]
    }),
  )
}

function free(all: string, taken: ReadonlySet<string | null>): string[] {
  return [...all].filter((key) => !taken.has(key))
}
