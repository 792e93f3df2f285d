import { usualRights } from '#shop/domain/accounts/permissions.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  findInvitation,
  removeInvitation,
} from '#shop/persistence/queries/accounts/staff-invitations.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type ManagingFault, managingFault } from './managing-fault.ts'

/** Withdraws an invitation by its id in the list: its link opens nothing from now on. */
export function withdrawInvitation(
  shop: Shop,
  { id, by }: { id: string; by: Actor },
): Promise<Outcome<null, 'unknown_invitation' | ManagingFault>> {
  return shop.work(async (tx) => {
    const invitation = await findInvitation(tx, id, shop.clock())
    if (!invitation) return refused({ code: 'unknown_invitation' })
    const fault = await managingFault(tx, { by, rights: [usualRights(invitation.role)] })
    if (fault) return refused({ code: fault })
    await removeInvitation(tx, id)
    const facts = { role: invitation.role }
    await recordSecurityEvent(shop, tx, { kind: 'invitation_withdrawn', by, facts })
    return done(null)
  })
}
