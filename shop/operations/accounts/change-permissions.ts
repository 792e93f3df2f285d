import {
  changedPermissions,
  PERMISSIONS,
  type Permission,
  type Rights,
  usualPermissions,
  usualRights,
} from '#shop/domain/accounts/permissions.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, refused } from '#shop/domain/common/refusal.ts'
import {
  findStaffByAccount,
  type StaffRow,
  setPermissions,
} from '#shop/persistence/queries/accounts/staff.ts'
import { raiseStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import type { StaffChange } from './change-staff.ts'
import { managingFault } from './managing-fault.ts'

type Wanted = {
  /** The account of who is changed. */
  id: string
  by: Actor
  /** What is to be on; the rest is to be off. */
  permissions: readonly Permission[]
}

/**
 * Chooses what somebody may do, from their next request on. Whoever chooses decides only about what they may do
 * themselves; owners may everything and are not changed.
 */
export function changePermissions(
  shop: Shop,
  { id, by, permissions }: Wanted,
): Promise<StaffChange> {
  return shop.work(async (tx) => {
    const staff = await findStaffByAccount(tx, id)
    if (!staff) return refused({ code: 'not_staff' })
    const fault = await managingFault(tx, { by, rights: [staff], accountId: id })
    if (fault || staff.role === 'owner') return refused({ code: fault ?? 'not_allowed' })
    const next = changedPermissions(await rightsOf(tx, by), staff.permissions, permissions)
    const isUsual = isSame(next, usualPermissions(staff.role))
    await setPermissions(tx, id, isUsual ? null : next)
    await raiseStaffRevision(tx)
    const facts = factsOf(staff, next)
    await recordSecurityEvent(shop, tx, { kind: 'permissions_changed', by, accountId: id, facts })
    return done(null)
  })
}

async function rightsOf(tx: Writer, by: Actor): Promise<Rights> {
  const staff = await findStaffByAccount(tx, by)
  return staff ?? usualRights('owner')
}

function isSame(some: readonly Permission[], others: readonly Permission[]): boolean {
  return PERMISSIONS.every((each) => some.includes(each) === others.includes(each))
}

function factsOf({ permissions }: StaffRow, next: readonly Permission[]) {
  const lacking = (some: readonly Permission[], all: readonly Permission[]) =>
    all.filter((each) => !some.includes(each)).join(' ')
  return { on: lacking(permissions, next), off: lacking(next, permissions) }
}
