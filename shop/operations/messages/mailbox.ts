import {
  addConfirmedMailbox,
  deleteMailbox,
  findConfirmedMailbox,
  type MailboxKeys,
} from '#shop/persistence/queries/messages/mailboxes.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

type Fingerprints = Pick<Shop, 'fingerprint'>

/**
 * Takes an email address; gives what recognises its mailbox. Other spellings of it are other ones here:
 * nobody may confirm an address that only looks like theirs.
 */
export function mailboxKeys({ fingerprint }: Fingerprints, typed: string): MailboxKeys {
  const email = typed.toLowerCase()
  return { email, fingerprint: fingerprint(`mailbox ${email}`) }
}

/**
 * Takes an order and the address its mail goes to; gives the token of the link that confirms the mailbox.
 * It stands in that mail alone: the order's own token, which the sender of the order sees, does not reveal it.
 */
export function mailboxToken(
  { fingerprint }: Pick<Shop, 'fingerprint'>,
  { id, email }: { id: string; email: string },
): string {
  return `${id}.${fingerprint(`mailbox of order ${id} ${email}`)}`
}

/**
 * Whether the owner of a mailbox has said that it is theirs: by the button behind the link in a mail to
 * it, or by confirming the email of an account.
 */
export async function isConfirmedMailbox(
  reader: Selector,
  shop: Fingerprints,
  email: string,
): Promise<boolean> {
  return (await findConfirmedMailbox(reader, mailboxKeys(shop, email))) !== null
}

/** Keeps that the owner of a mailbox has said that it is theirs, inside a unit of work. */
export async function keepMailbox(
  tx: Writer,
  shop: Pick<Shop, 'fingerprint' | 'clock'>,
  email: string,
): Promise<void> {
  await addConfirmedMailbox(tx, mailboxKeys(shop, email).fingerprint, shop.clock())
}

/** Forgets that a mailbox was confirmed, inside a unit of work. */
export async function forgetMailbox(tx: Writer, shop: Fingerprints, email: string): Promise<void> {
  await deleteMailbox(tx, mailboxKeys(shop, email).fingerprint)
}
