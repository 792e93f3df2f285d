/**
 * Takes an email address; gives the one spelling that all variants of a mailbox share, for limits: without
 * what follows a plus, without dots, in lower case. A few mailboxes that do differ by them share a limit.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const [name = ''] = address.slice(0, at).split('+')
  const host = address.slice(at + 1)
  return `${name.replaceAll('.', '')}@${SAME_HOSTS[host] ?? host}`
}

/** Providers that take mail for one mailbox under several names. */
const SAME_HOSTS: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * What the guest of an order may expect by mail. `confirmed`: every step. `asked`: the mail that asks
 * whether the mailbox is theirs, and no other before they say so. `withheld`: none, there were too many.
 * `none`: there is no address, or no mail so far.
 */
export type OrderMailStatus = 'none' | 'confirmed' | 'asked' | 'withheld'
