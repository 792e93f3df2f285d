import { mayOpen } from '#app/addresses.ts'
import { href } from '#app/href.ts'
import type { Rights } from '#shop/domain/accounts/permissions.ts'

/** Where somebody who may open a part of the office begins, the most useful first. */
const BEGINNINGS = [
  href('/office'),
  href('/office/money'),
  href('/office/menu'),
  href('/office/people'),
  href('/office/shop'),
]

/** Returns the first page of the office that somebody may open; null: none. */
export function officeOf(member: Rights): string | null {
  return BEGINNINGS.find((path) => mayOpen(path, member)) ?? null
}
