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
 * Returns the keys by which a mailbox is recognised. Other spellings of the address have other keys, so that
 * nobody can confirm an address that only looks like theirs.
 */
export function mailboxKeys({ fingerprint }: Fingerprints, typed: string): MailboxKeys {
  const email = typed.toLowerCase()
  return { email, fingerprint: fingerprint(`mailbox ${email}`) }
}

/**
 * Returns the token of the link that confirms the mailbox of an order. Only the mail to that address contains it;
 * it doesn't follow from the order's own token, which the sender of the order sees.
 */
export function mailboxToken(
  { fingerprint }: Pick<Shop, 'fingerprint'>,
  { id, email }: { id: string; email: string },
): string {
  return `${id}.${fingerprint(`mailbox of order ${id} ${email}`)}`
}

/** Whether a mailbox's owner has confirmed it, by the button behind the link in a mail to it or with an account. */
export async function isConfirmedMailbox(
  reader: Selector,
  shop: Fingerprints,
  email: string,
): Promise<boolean> {
  return (await findConfirmedMailbox(reader, mailboxKeys(shop, email))) !== null
}

/** Records that a mailbox's owner has confirmed it, within a transaction. */
export async function storeConfirmedMailbox(
  tx: Writer,
  shop: Pick<Shop, 'fingerprint' | 'clock'>,
  email: string,
): Promise<void> {
  await addConfirmedMailbox(tx, mailboxKeys(shop, email).fingerprint, shop.clock())
}

/** Deletes the confirmation of a mailbox, within a transaction. */
export async function forgetMailbox(tx: Writer, shop: Fingerprints, email: string): Promise<void> {
  await deleteMailbox(tx, mailboxKeys(shop, email).fingerprint)
}
