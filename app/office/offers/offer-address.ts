import { href } from '#app/href.ts'
import { MAX_CODE_THINGS, MAX_ID_LENGTH } from '#shop/domain/common/limits.ts'
import { TERMS, type Term, type TypedTerms } from '#shop/domain/pricing/discount-terms.ts'
import { isId } from '../is-id.ts'

const DONE = ['added', 'changed', 'stopped', 'resumed', 'removed', 'undone', 'as_it_was'] as const
const NOT_DONE = ['not_removed', 'not_undone', 'not_done'] as const
const FAULTS = [
  ...['malformed_code', 'code_taken', 'unknown_code', 'malformed_percent', 'malformed_amount'],
  ...['malformed_time', 'ends_too_early', 'malformed_count', 'fewer_than_used', 'missing'],
  ...['changed_meanwhile', 'malformed_ids', 'malformed_hours'],
] as const

/** More of what was typed is not kept in the address. */
const LONGEST_KEPT = 60

/** Every id that a code may have, with the commas between them. */
const LONGEST_IDS = MAX_CODE_THINGS * (MAX_ID_LENGTH + 1)

/** What came of a form; `log` is the id in the change log of what can be undone, or empty. */
export type OfferAnswer = {
  did: (typeof DONE)[number] | (typeof NOT_DONE)[number]
  code: string
  log: string
}

/** What stands in the form: of a new code, or of one that is to be changed. */
export type OfferForm = {
  mode: 'new' | 'change' | 'copy'
  /** The code that is changed or copied; empty for a new one. */
  of: string
  /** Null: nothing was typed yet. */
  typed: TypedTerms | null
  faults: Partial<Record<Term | 'form', OfferFault>>
}

export type OfferFault = (typeof FAULTS)[number]

/** Returns the address that says what came of a form. */
export function answerAddress({ did, code, log }: OfferAnswer): string {
  const query = new URLSearchParams({ did, about: code, ...(log !== '' && { log }) })
  return `${href('/office/offers')}?${query}`
}

/** Returns the address where a code can be changed, or copied into the form of a new one. */
export function formAddress(mode: 'change' | 'copy', code: string): string {
  return `${href('/office/offers')}?${new URLSearchParams({ [mode]: code })}#offer`
}

/** Returns the address of the form with what was typed, and what is wrong with it. */
export function faultsAddress({ mode, of, typed, faults }: OfferForm): string {
  const query = new URLSearchParams(mode === 'change' ? { change: of } : {})
  for (const term of TERMS) query.set(term, (typed?.[term] ?? '').slice(0, longest(term)))
  for (const [field, fault] of Object.entries(faults)) query.append('fault', `${field}.${fault}`)
  return `${href('/office/offers')}?${query}#offer`
}

function longest(term: Term): number {
  return term === 'items' || term === 'categories' ? LONGEST_IDS : LONGEST_KEPT
}

/** Reads what came of a form from an address, which anybody may have written; null if there is nothing of it. */
export function readOfferAnswer(query: URLSearchParams): OfferAnswer | null {
  const did = [...DONE, ...NOT_DONE].find((one) => one === query.get('did'))
  const log = query.get('log') ?? ''
  const code = (query.get('about') ?? '').slice(0, LONGEST_KEPT)
  return did ? { did, code, log: isId(log) ? log : '' } : null
}

/** Reads what stands in the form. */
export function readOfferForm(query: URLSearchParams): OfferForm {
  const mode = (['change', 'copy'] as const).find((one) => query.has(one))
  const typed = Object.fromEntries(
    TERMS.map((term) => [term, (query.get(term) ?? '').slice(0, longest(term))]),
  )
  const faults = query.getAll('fault').flatMap((text) => {
    const [field, code] = text.split('.')
    const term = [...TERMS, 'form' as const].find((one) => one === field)
    const fault = FAULTS.find((one) => one === code)
    return term && fault ? [[term, fault] as const] : []
  })
  return {
    mode: mode ?? 'new',
    of: (mode && query.get(mode)?.slice(0, LONGEST_KEPT)) || '',
    typed: query.has('kind') ? typed : null,
    faults: Object.fromEntries(faults),
  }
}
