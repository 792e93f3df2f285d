import { href } from '#app/href.ts'
import { PERMISSIONS, type Permission } from '#shop/domain/accounts/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/domain/accounts/staff.ts'

const DONE = ['role', 'permissions', 'ended', 'restored', 'signed_out', 'one_step'] as const

export type Did = (typeof DONE)[number]

/** Why it was not done, as far as the page has words for it. */
const REFUSALS = [
  'last_owner',
  'yourself',
  'not_allowed',
  'proof_needed',
  'wrong_password',
  'too_many',
  'not_done',
] as const

export type PersonRefusal = (typeof REFUSALS)[number]

/** What came of a form about somebody; `was` is the role or the permissions that they had before, to go back to. */
export type PersonAnswer =
  | { did: Exclude<Did, 'permissions'>; was: StaffRole | null }
  | { did: 'permissions'; was: readonly Permission[] | null }
  | { refused: PersonRefusal }

/** Returns the address of somebody's page that says what was done. */
export function didAddress(person: string, did: Did, was: string | null = null): string {
  const query = new URLSearchParams({ did, ...(was !== null && { was }) })
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
  if (!did) return null
  const was = query.get('was')
  if (did === 'permissions') return { did, was: was === null ? null : permissionsIn(was) }
  return { did, was: STAFF_ROLES.find((one) => one === was) ?? null }
}

/** Writes permissions as they stand in an address. */
export function permissionsText(permissions: readonly Permission[]): string {
  return permissions.join('.')
}

function permissionsIn(text: string): Permission[] {
  const words = text.split('.')
  return PERMISSIONS.filter((permission) => words.includes(permission))
}
