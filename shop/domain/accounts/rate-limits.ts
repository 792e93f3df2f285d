import { householdOf, siteOf } from '../common/networks.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * The number of attempts within a window that opens with the first of them. `per` says what they are counted by:
 * an internet address (`site`: a whole IPv6 /48), an email address, the mailbox behind all spellings of one, or
 * the id of an account or a key. Attempts by address also count for the site of an IPv6 household, which has
 * `ofSite` attempts.
 */
export type RateLimit = {
  attempts: number
  seconds: number
  per: 'address' | 'site' | 'email' | 'mailbox' | 'account'
  ofSite?: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** All rate limits. Those of sign-ins and passwords count failures only. */
export const RATE_LIMITS = {
  // One network at one account; the key holds both. The pauses grow from a quarter of an hour to an hour.
  'sign-in-account': { attempts: 5, seconds: 15 * MINUTE, per: 'account' },
  'sign-in-account-hour': { attempts: 10, seconds: HOUR, per: 'account' },
  'sign-in-braked': { attempts: 2, seconds: 15 * MINUTE, per: 'account' },
  // All unknown networks at one account, and one network at all accounts. These refuse nobody: beyond one of them
  // `sign-in-braked` counts too.
  'sign-in-strangers': { attempts: 30, seconds: HOUR, per: 'email' },
  'sign-in-address': { attempts: 20, seconds: 15 * MINUTE, per: 'address' },
  'sign-in-device': { attempts: 10, seconds: 15 * MINUTE, per: 'account' },
  // Beyond this the account's owner is mailed, once a day.
  'sign-in-failures': { attempts: 10, seconds: HOUR, per: 'email' },
  'attack-notice': { attempts: 1, seconds: DAY, per: 'email' },
  // Wrong second-factor codes: of one network at one account, of a known browser at it, and of all unknown browsers.
  // Trying one requires the password, so strangers can't use these up.
  'second-factor': { attempts: 5, seconds: 15 * MINUTE, per: 'account' },
  'second-factor-device': { attempts: 10, seconds: 15 * MINUTE, per: 'account' },
  'second-factor-strangers': { attempts: 20, seconds: HOUR, per: 'account' },
  'sign-up': { attempts: 5, seconds: HOUR, per: 'address' },
  // A mailed link still works for ten more minutes when the next one may be sent.
  'password-reset-mail': { attempts: 1, seconds: 20 * MINUTE, per: 'email' },
  // Counts mails only: a request uses nothing up, and no answer reveals the limit.
  'password-reset-address': { attempts: 20, seconds: HOUR, per: 'address' },
  // Counts only links that don't work.
  'new-password': { attempts: 20, seconds: 15 * MINUTE, per: 'address' },
  'password-check': { attempts: 5, seconds: 15 * MINUTE, per: 'account' },
  'email-confirmation': { attempts: 5, seconds: HOUR, per: 'account' },
  'api-key': { attempts: 600, seconds: MINUTE, per: 'account' },
  'api-key-wrong': { attempts: 20, seconds: 15 * MINUTE, per: 'address' },
  // Wrong PINs of one person at one screen: from another one, and by password, they are let in.
  pin: { attempts: 5, seconds: 15 * MINUTE, per: 'account' },
  'pin-day': { attempts: 30, seconds: DAY, per: 'account' },
  'device-code': { attempts: 10, seconds: 15 * MINUTE, per: 'address' },
  'mail-unconfirmed': { attempts: 3, seconds: HOUR, per: 'mailbox' },
  'mail-reset': { attempts: 6, seconds: HOUR, per: 'mailbox' },
  // For an account with a confirmed email. Strangers' accounts on other spellings of it don't count.
  'mail-reset-own': { attempts: 6, seconds: HOUR, per: 'email' },
  'mail-confirmed': { attempts: 60, seconds: HOUR, per: 'mailbox' },
  'mail-strangers': { attempts: 40, seconds: HOUR, per: 'site' },
  contact: { attempts: 5, seconds: HOUR, per: 'address' },
  // What guests write back: in one thread, and from one network in all threads.
  thread: { attempts: 10, seconds: HOUR, per: 'account' },
  'thread-address': { attempts: 20, seconds: HOUR, per: 'address' },
  quote: { attempts: 120, seconds: MINUTE, per: 'address' },
  // Enough for twenty guests behind one address, some of whom order more than once.
  order: { attempts: 40, seconds: 10 * MINUTE, per: 'address', ofSite: 120 },
  'order-card': { attempts: 40, seconds: 10 * MINUTE, per: 'address', ofSite: 120 },
  'order-known': { attempts: 10, seconds: 10 * MINUTE, per: 'account' },
  // Counts each wrong code once. Beyond it the network's codes are not evaluated; it can still order without one.
  'wrong-code': { attempts: 10, seconds: 10 * MINUTE, per: 'address', ofSite: 30 },
  'wrong-code-again': { attempts: 1, seconds: 10 * MINUTE, per: 'account' },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

/** The longest window of all: older counts can be deleted. In seconds. */
export const LONGEST_WINDOW = Math.max(...Object.values(RATE_LIMITS).map((limit) => limit.seconds))

/** A site has 65,536 households. Unless its limit says otherwise it may try as often as this many of them. */
const HOUSEHOLDS_OF_A_SITE = 5

/** How many attempts were counted in a window, and the instant it opened at. */
export type CountedWindow = { start: number; count: number }

/** Counts one more attempt. Returns the window that it falls into, or null when that one is full. */
export function countOneMore(
  latest: CountedWindow | undefined,
  { attempts, seconds }: Pick<RateLimit, 'attempts' | 'seconds'>,
  now: number,
): CountedWindow | null {
  if (!latest || latest.start <= now - seconds * 1000) return { start: now, count: 1 }
  return latest.count < attempts ? { ...latest, count: latest.count + 1 } : null
}

/** Returns what an attempt by this caller counts for, and the maximum for each. */
export function countedFor(
  limit: RateLimit,
  key: string,
): readonly { subject: string; attempts: number }[] {
  const own = { subject: rateLimitSubject(limit, key), attempts: limit.attempts }
  if (limit.per !== 'address') return [own]
  const subject = siteOf(key)
  if (subject === own.subject) return [own]
  return [own, { subject, attempts: limit.ofSite ?? limit.attempts * HOUSEHOLDS_OF_A_SITE }]
}

/** Returns one spelling for all variants of the caller's key. */
export function rateLimitSubject(limit: RateLimit, key: string): string {
  if (limit.per === 'address') return householdOf(key)
  if (limit.per === 'site') return siteOf(key)
  if (limit.per === 'mailbox') return mailboxOf(key)
  if (limit.per === 'email') return key.normalize('NFKC').trim().toLowerCase()
  return key
}
