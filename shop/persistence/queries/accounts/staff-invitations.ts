import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import type { Reader, Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** An invitation that can still be used. Without an email it is for anyone with the link. */
export type Invitation = {
  role: StaffRole
  email: string | null
  expiresAt: number
  /** The account of whoever made it; null: a command, or a start without an owner. */
  invitedBy: string | null
}

/** `id` opens nothing: links are made of what it is the hash of. */
export type ListedInvitation = Invitation & { id: string; createdAt: number }

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

/** Invitations that have not been used, without those that the starts of a shop without an owner have printed. */
export async function listInvitations(reader: Reader, now: number): Promise<ListedInvitation[]> {
  const rows = await openInvitations(reader, now)
    .select(['token_hash as id', 'created_at as createdAt'])
    .where(({ or, eb }) => or([eb('email', 'is not', null), eb('role', '!=', 'owner')]))
    .orderBy('email')
    .orderBy('created_at')
    .execute()
  return rows
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

/** Deletes the unused invitation with a hash. */
export async function removeInvitation(tx: Writer, hash: string): Promise<void> {
  await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes expired invitations. */
export async function forgetExpiredInvitations(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute()
}

function openInvitations(reader: Selector, now: number) {
  return reader
    .selectFrom('staff_invitations')
    .select(['role', 'email', 'expires_at as expiresAt', 'invited_by as invitedBy'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
}
