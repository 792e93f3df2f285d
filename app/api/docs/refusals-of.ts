import { ADDRESSES } from '#app/addresses.ts'
import { type RefusalCode, refusalRow } from '#app/request/refusals.ts'
import type { Contract } from '../contract/contract.ts'

/** Every body is refused in the same ways before it is read as anything. */
const OF_BODIES: readonly RefusalCode[] = ['invalid_body', 'too_large', 'only_json']
/** What is for those who work here refuses everyone else. */
const OF_STAFF: readonly RefusalCode[] = [
  'signed_out',
  'wrong_key',
  'not_allowed',
  'password_due',
  'too_many',
]

/** Whether it is for those who work here alone. */
export function isForStaff({ address }: Contract): boolean {
  return Array.isArray(ADDRESSES[address]?.who)
}

/** Gives the codes that a route refuses with, by the status that each comes with. */
export function refusalsOf(contract: Contract): [status: number, codes: string[]][] {
  const names = new Set([
    ...(contract.method === 'post' ? OF_BODIES : []),
    ...(isForStaff(contract) ? OF_STAFF : []),
    ...contract.refusals,
  ])
  const byStatus = Map.groupBy([...names].map(refusalRow), ({ status }) => status)
  return [...byStatus]
    .map(([status, rows]): [number, string[]] => [status, rows.map(({ code }) => code)])
    .toSorted(([one], [other]) => one - other)
}
