import { href } from '#app/href.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/domain/accounts/staff.ts'

const DONE = ['role', 'ended', 'restored', 'signed_out', 'one_step'] as const

/** Why it was not done, as far as the page has words for it. */
const REFUSALS = [
  ...(['last_owner', 'yourself', 'not_allowed', 'proof_needed', 'wrong_password'] as const),
  ...(['too_many', 'not_done'] as const),
] as const

export type PersonRefusal = (typeof REFUSALS)[number]

/** What came of a form about somebody; `was` is the role that they had before, to go back to. */
export type PersonAnswer =
  | { did: (typeof DONE)[number]; was: StaffRole | null }
  | { refused: PersonRefusal }

/** Returns the address of somebody's page that says what was done. */
export function didAddress(
  person: string,
  did: (typeof DONE)[number],
  was: StaffRole | null = null,
): string {
  const query = new URLSearchParams({ did, ...(was && { was }) })
  return `${href('/office/people/:person', { person })}?${query}`
}

/** Returns the address of somebody's page that says why nothing was done. */
export function refusedAddress(person: string, code: string | undefined): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/people/:person', { person })}?not=${refused}`
}

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readPersonAnswer(query: URLSearchParams): PersonAnswer | null {
  const refused = REFUSALS.find((one) => one === query.get('not'))
  if (refused) return { refused }
  const did = DONE.find((one) => one === query.get('did'))
  const was = STAFF_ROLES.find((one) => one === query.get('was')) ?? null
  return did ? { did, was } : null
}
