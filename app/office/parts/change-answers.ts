import { isId } from '../is-id.ts'

const DONE = ['saved', 'kept', 'undone'] as const

/** What came of a form that changes something, as the address has it. `change` is the one in the log. */
export type ChangeAnswer<Refused extends string> =
  | { did: (typeof DONE)[number]; change: string }
  | { refused: Refused | 'not_done' }

/** How the page at an address says it, which has words for these refusals and for `not_done`. */
export function changeAnswers<const Refused extends string>(
  path: string,
  refusals: readonly Refused[],
) {
  const known: readonly (Refused | 'not_done')[] = [...refusals, 'not_done']
  return {
    /** Returns the address of the page that says what was done. */
    doneAddress(did: (typeof DONE)[number], change = ''): string {
      const query = new URLSearchParams({ did })
      if (change !== '') query.set('change', change)
      return `${path}?${query}`
    },

    /** Returns the address of the page that says why nothing was done. */
    refusedAddress(code: string | undefined): string {
      return `${path}?refused=${known.find((one) => one === code) ?? 'not_done'}`
    },

    /** Reads it from an address, which anybody may have written; null if there is nothing of it. */
    readAnswer(query: URLSearchParams): ChangeAnswer<Refused> | null {
      const did = DONE.find((one) => one === query.get('did'))
      const change = query.get('change') ?? ''
      if (did) return { did, change: isId(change) ? change : '' }
      const refused = known.find((one) => one === query.get('refused'))
      return refused ? { refused } : null
    },
  }
}
