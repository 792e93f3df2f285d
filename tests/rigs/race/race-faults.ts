import { bookFaults } from '../book-faults.ts'
import type { Books } from '../books.ts'
import type { Answer } from '../rig-client.ts'
import { BUYERS, type Race } from './races.ts'

type Counted = Pick<Answer, 'status' | 'text' | 'body'> & { isReplayed: boolean }

/**
 * Compares the answers of a race and the books after it with what must come out; returns a line for each
 * difference.
 */
export function raceFaults(race: Race, answers: readonly Counted[], books: Books): string[] {
  const placed = answers.filter(({ status }) => status === 201)
  const ids = new Set(placed.map(({ body }) => (body as { id: string }).id))
  const stored = new Set(books.orders.map(({ id }) => id))
  const codes = answers.filter(({ status }) => status !== 201).map(codesOf)
  return [
    ...differs('answers', answers.length, BUYERS),
    ...differs('notified of an order', placed.length, race.placed),
    ...differs(
      'notified of it again',
      placed.filter(({ isReplayed }) => isReplayed).length,
      race.replayed,
    ),
    ...differs('orders', books.orders.length, race.orders),
    ...differs(
      'orders that somebody was notified of',
      [...ids].filter((id) => stored.has(id)).length,
      race.orders,
    ),
    ...differs('different answers', new Set(placed.map(({ text }) => text)).size, race.orders),
    ...differs(
      'refused',
      codes.filter((code) => code === race.refusal).length,
      BUYERS - race.placed,
    ),
    ...bookFaults(books),
  ]
}

/** All reasons given, as one word. */
function codesOf({ body, status }: Counted): string {
  const { errors = [] } = (body ?? {}) as { errors?: { code: string }[] }
  return errors.map(({ code }) => code).join(' ') || String(status)
}

function differs(what: string, found: number, wanted: number): string[] {
  return found === wanted ? [] : [`${what}: ${found}, should be ${wanted}`]
}
