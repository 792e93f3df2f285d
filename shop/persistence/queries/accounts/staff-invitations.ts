import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import type { Reader, Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** An invitation that can still be used. Without an email it is for the first owner, anyone with the link. */
export type Invitation = { role: StaffRole; email: string | null; expiresAt: number }

/** Stores the hash of a link. It replaces earlier invitations to the same email. */
export async function addInvitation(
  tx: Writer,
  invitation: Omit<Row<'staff_invitations'>, 'used_at'>,
): Promise<void> {
  if (invitation.email !== null) await withdrawInvitations(tx, invitation.email)
  await tx
    .insertInto('staff_invitations')
    .values({ ...invitation, used_at: null })
    .execute()
}

/** The invitation with a hash, or undefined when it was used or has expired. */
export function findInvitation(
  reader: Selector,
  hash: string,
  now: number,
): Promise<Invitation | undefined> {
  return openInvitations(reader, now).where('token_hash', '=', hash).executeTakeFirst()
}

/** Invitations that have not been used. */
export function listInvitations(reader: Reader, now: number): Promise<Invitation[]> {
  return openInvitations(reader, now).where('email', 'is not', null).orderBy('email').execute()
}

/** Uses up an invitation. */
export async function takeInvitation(tx: Writer, hash: string, now: number): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .execute()
}

/** Returns whether there was an unused invitation for this email. */
export async function withdrawInvitations(tx: Writer, email: string): Promise<boolean> {
  const withdrawn = await tx
    .deleteFrom('staff_invitations')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute()
  return withdrawn.length > 0
}

/** Deletes expired invitations. */
export async function forgetExpiredInvitations(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute()
}

function openInvitations(reader: Selector, now: number) {
  return reader
    .selectFrom('staff_invitations')
    .select(['role', 'email', 'expires_at as expiresAt'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
}
