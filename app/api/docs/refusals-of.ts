import { ADDRESSES } from '#app/addresses.ts'
import { type RefusalCode, refusalRow } from '#app/request/refusals.ts'
import type { Contract } from '../contract/contract.ts'

/** The refusals of every route that takes a body. */
const OF_BODIES: readonly RefusalCode[] = ['invalid_body', 'too_large', 'only_json']
/** The refusals of every route that is for staff. */
const OF_STAFF: readonly RefusalCode[] = [
  'signed_out',
  'wrong_key',
  'not_allowed',
  'password_due',
  'too_many',
]

export function isForStaff({ address }: Contract): boolean {
  return Array.isArray(ADDRESSES[address]?.who)
}

/** Returns the codes a route refuses with, grouped by status. */
export function refusalsOf(contract: Contract): [status: number, codes: string[]][] {
  const names = new Set([
    ...(contract.method === 'post' ? OF_BODIES : []),
    ...(isForStaff(contract) ? OF_STAFF : []),
    ...contract.refusals,
  ])
  const rows = [...names].map(refusalRow)
  const isOfForms = contract.group === 'Accounts'
  const byStatus = Map.groupBy(rows, ({ status, inForms }) => (isOfForms ? inForms : status))
  return [...byStatus]
    .map(([status, rows]): [number, string[]] => [status, rows.map(({ code }) => code)])
    .toSorted(([one], [other]) => one - other)
}
