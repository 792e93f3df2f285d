/**
 * Returns one spelling for all variants of an email address, for limits: lower case, without dots and without what
 * follows a plus. A few mailboxes that really differ only in these share a limit.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const [name = ''] = address.slice(0, at).split('+')
  const host = address.slice(at + 1)
  return `${name.replaceAll('.', '')}@${SAME_HOSTS[host] ?? host}`
}

/** Providers whose mailboxes have several host names. */
const SAME_HOSTS: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * What the guest of an order can expect by mail. `confirmed`: every step. `asked`: only the mail that asks to
 * confirm the mailbox, until it is confirmed. `withheld`: none, because of a limit. `none`: there is no address,
 * or no mail so far.
 */
export type OrderMailStatus = 'none' | 'confirmed' | 'asked' | 'withheld'
