import { householdOf, siteOf } from '../common/networks.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * At most so many attempts within a window that opens with the first of them. `per` names what is
 * counted: an internet address (`site` takes a whole IPv6 /48 for one), an email address, the mailbox
 * that many spellings of an address lead to, or the id of an account or a key. What is counted by address is
 * counted for the site of an IPv6 household as well, which has `ofSite` attempts.
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

/** Every limit on how often something may be tried. Only failures of the sign-in and password ones count. */
export const RATE_LIMITS = {
  // Of one network at one account; its key is both. The waits grow from a quarter of an hour to an hour.
  'sign-in-account': { attempts: 5, seconds: 15 * MINUTE, per: 'account' },
  'sign-in-account-hour': { attempts: 10, seconds: HOUR, per: 'account' },
  'sign-in-braked': { attempts: 2, seconds: 15 * MINUTE, per: 'account' },
  // Of all unknown networks at one account, and of one network at all. Refuse nobody; beyond one of them
  // `sign-in-braked` counts too.
  'sign-in-strangers': { attempts: 30, seconds: HOUR, per: 'email' },
  'sign-in-address': { attempts: 20, seconds: 15 * MINUTE, per: 'address' },
  'sign-in-device': { attempts: 10, seconds: 15 * MINUTE, per: 'account' },
  // More than these within an hour, and the account's owner is told, once a day.
  'sign-in-failures': { attempts: 10, seconds: HOUR, per: 'email' },
  'attack-notice': { attempts: 1, seconds: DAY, per: 'email' },
  // Codes of the second factor, wrong ones alone: of one network at one account, of a known browser at it, and
  // of all unknown browsers. Only somebody with the password can try, so no stranger can use them up.
  'second-factor': { attempts: 5, seconds: 15 * MINUTE, per: 'account' },
  'second-factor-device': { attempts: 10, seconds: 15 * MINUTE, per: 'account' },
  'second-factor-strangers': { attempts: 20, seconds: HOUR, per: 'account' },
  'sign-up': { attempts: 5, seconds: HOUR, per: 'address' },
  // A link that was just mailed is good for ten minutes more when the next one can leave.
  'password-reset-mail': { attempts: 1, seconds: 20 * MINUTE, per: 'email' },
  // Mails alone: asking for one uses nothing up, and no answer tells.
  'password-reset-address': { attempts: 20, seconds: HOUR, per: 'address' },
  // Links that open nothing alone.
  'new-password': { attempts: 20, seconds: 15 * MINUTE, per: 'address' },
  'password-check': { attempts: 5, seconds: 15 * MINUTE, per: 'account' },
  'email-confirmation': { attempts: 5, seconds: HOUR, per: 'account' },
  'api-key': { attempts: 600, seconds: MINUTE, per: 'account' },
  'api-key-wrong': { attempts: 20, seconds: 15 * MINUTE, per: 'address' },
  'device-code': { attempts: 10, seconds: 15 * MINUTE, per: 'address' },
  'mail-unconfirmed': { attempts: 3, seconds: HOUR, per: 'mailbox' },
  'mail-reset': { attempts: 6, seconds: HOUR, per: 'mailbox' },
  // Of an account whose email is confirmed: accounts of strangers on other spellings of it count for nothing.
  'mail-reset-own': { attempts: 6, seconds: HOUR, per: 'email' },
  'mail-confirmed': { attempts: 60, seconds: HOUR, per: 'mailbox' },
  'mail-strangers': { attempts: 40, seconds: HOUR, per: 'site' },
  contact: { attempts: 5, seconds: HOUR, per: 'address' },
  quote: { attempts: 120, seconds: MINUTE, per: 'address' },
  // Twenty guests behind one address, and some of them more than once.
  order: { attempts: 40, seconds: 10 * MINUTE, per: 'address', ofSite: 120 },
  'order-card': { attempts: 40, seconds: 10 * MINUTE, per: 'address', ofSite: 120 },
  'order-known': { attempts: 10, seconds: 10 * MINUTE, per: 'account' },
  // Wrong ones alone, each once. Beyond it no code is judged for a network; it can order without.
  'wrong-code': { attempts: 10, seconds: 10 * MINUTE, per: 'address', ofSite: 30 },
  'wrong-code-again': { attempts: 1, seconds: 10 * MINUTE, per: 'account' },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

/** No window is longer, so that older counts can be forgotten. In seconds. */
export const LONGEST_WINDOW = Math.max(...Object.values(RATE_LIMITS).map((limit) => limit.seconds))

/** A site has 65,536 households, and the attempts of so many where its limit says nothing else. */
const HOUSEHOLDS_OF_A_SITE = 5

/** How many attempts were counted in a window, and the instant it opened at. */
export type CountedWindow = { start: number; count: number }

/** Counts one attempt more; gives the window that it falls into, or null when that one is full. */
export function countOneMore(
  latest: CountedWindow | undefined,
  { attempts, seconds }: Pick<RateLimit, 'attempts' | 'seconds'>,
  now: number,
): CountedWindow | null {
  if (!latest || latest.start <= now - seconds * 1000) return { start: now, count: 1 }
  return latest.count < attempts ? { ...latest, count: latest.count + 1 } : null
}

/** Takes whom an attempt is from; gives what it counts for, and how many may. */
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

/** Takes whom an attempt is from; gives the one spelling that all variants of it share. */
export function rateLimitSubject(limit: RateLimit, key: string): string {
  if (limit.per === 'address') return householdOf(key)
  if (limit.per === 'site') return siteOf(key)
  if (limit.per === 'mailbox') return mailboxOf(key)
  if (limit.per === 'email') return key.normalize('NFKC').trim().toLowerCase()
  return key
}
