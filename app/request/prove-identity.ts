import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { requireRecentPassword } from '#shop/operations/accounts/require-recent-password.ts'

/** Requires that whoever changes people has typed their password lately, at login or in this form. */
export function proveIdentity(context: Readonly<RouterContextProvider>, password: string) {
  return requireRecentPassword(context.get(shopContext), {
    credential: staffCredential(context),
    userId: requireStaff(context).id,
    password,
    kind: 'staff_change_proven',
  })
}
