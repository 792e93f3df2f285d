import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { proveIdentity } from '#app/request/prove-identity.ts'
import { requireStaff } from '#app/request/staff.ts'
import type { Permission } from '#shop/domain/accounts/permissions.ts'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { changePermissions } from '#shop/operations/accounts/change-permissions.ts'
import {
  changeRole,
  disableStaff,
  enableStaff,
  resetFactorOfStaff,
  signOutStaff,
} from '#shop/operations/accounts/change-staff.ts'
import { findStaffByAccount } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { PERMISSION_FIELDS, switchedOn } from './permission-fields.ts'
import { didAddress, permissionsText, refusedAddress } from './person-answer.ts'

type Posted = { request: Request; context: Readonly<RouterContextProvider> }
type Asked = { shop: Shop; id: string; by: string; role: string; on: readonly Permission[] }

/** Does what a form about somebody asks for; returns the address of the page that says what came of it. */
export async function answerPersonForm(posted: Posted, id: string): Promise<string> {
  const typed = await readFormFields(posted, ['do', 'role', 'password', ...PERMISSION_FIELDS])
  const act = typed && ACTS.get(typed.do)
  if (!act) return refusedAddress(id, undefined)
  const proof = await proveIdentity(posted.context, typed.password)
  if (!proof.ok) return refusedAddress(id, proof.refusals[0]?.code)
  const shop = posted.context.get(shopContext)
  return act({
    shop,
    id,
    by: requireStaff(posted.context).id,
    role: typed.role,
    on: switchedOn(typed),
  })
}

const ACTS: ReadonlyMap<string, (asked: Asked) => Promise<string>> = new Map([
  ['role', giveRole],
  ['permissions', switchPermissions],
  ['end', end],
  ['restore', restore],
  ['sign_out', signOut],
  ['one_step', turnOffSecondFactor],
])

async function giveRole({ shop, id, by, role: typed }: Asked): Promise<string> {
  const role = STAFF_ROLES.find((one) => one === typed)
  if (!role) return refusedAddress(id, undefined)
  const before = await findStaffByAccount(shop.read, id)
  const outcome = await changeRole(shop, { id, role, by })
  return outcome.ok
    ? didAddress(id, 'role', before?.role)
    : refusedAddress(id, outcome.refusals[0]?.code)
}

async function switchPermissions({ shop, id, by, on }: Asked): Promise<string> {
  const before = await findStaffByAccount(shop.read, id)
  const outcome = await changePermissions(shop, { id, by, permissions: on })
  return outcome.ok
    ? didAddress(id, 'permissions', permissionsText(before?.permissions ?? []))
    : refusedAddress(id, outcome.refusals[0]?.code)
}

async function end({ shop, id, by }: Asked): Promise<string> {
  const outcome = await disableStaff(shop, { id, by })
  return outcome.ok ? didAddress(id, 'ended') : refusedAddress(id, outcome.refusals[0]?.code)
}

async function restore({ shop, id, by }: Asked): Promise<string> {
  const outcome = await enableStaff(shop, { id, by })
  return outcome.ok ? didAddress(id, 'restored') : refusedAddress(id, outcome.refusals[0]?.code)
}

async function signOut({ shop, id, by }: Asked): Promise<string> {
  const outcome = await signOutStaff(shop, { id, by })
  return outcome.ok ? didAddress(id, 'signed_out') : refusedAddress(id, outcome.refusals[0]?.code)
}

async function turnOffSecondFactor({ shop, id, by }: Asked): Promise<string> {
  const outcome = await resetFactorOfStaff(shop, { id, by })
  return outcome.ok ? didAddress(id, 'one_step') : refusedAddress(id, outcome.refusals[0]?.code)
}
