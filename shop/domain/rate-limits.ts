/**
 * At most so many attempts within a window that opens with the first of them. `per` names what is
 * counted: an internet address, an email address or the id of an account or a key.
 */
export type RateLimit = { attempts: number; seconds: number; per: 'address' | 'email' | 'account' }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Every limit on how often something may be tried. Only failures of the sign-in and password ones count. */
export const RATE_LIMITS = {
  'sign-in-account': { attempts: 5, seconds: 15 * MINUTE, per: 'email' },
  'sign-in-address': { attempts: 20, seconds: 15 * MINUTE, per: 'address' },
  'sign-up': { attempts: 5, seconds: HOUR, per: 'address' },
  'password-reset-account': { attempts: 3, seconds: HOUR, per: 'email' },
  'password-reset-address': { attempts: 20, seconds: HOUR, per: 'address' },
  'new-password': { attempts: 20, seconds: 15 * MINUTE, per: 'address' },
  'password-check': { attempts: 5, seconds: 15 * MINUTE, per: 'account' },
  'email-confirmation': { attempts: 5, seconds: HOUR, per: 'account' },
  'api-key': { attempts: 600, seconds: MINUTE, per: 'account' },
  'api-key-wrong': { attempts: 20, seconds: 15 * MINUTE, per: 'address' },
  contact: { attempts: 5, seconds: HOUR, per: 'address' },
  quote: { attempts: 120, seconds: MINUTE, per: 'address' },
  order: { attempts: 60, seconds: MINUTE, per: 'address' },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

/** No window is longer, so that older counts can be forgotten. In seconds. */
export const LONGEST_WINDOW = Math.max(...Object.values(RATE_LIMITS).map((limit) => limit.seconds))

/** Takes whom an attempt is from; gives the one spelling that all variants of it share. */
export function rateLimitSubject(limit: RateLimit, key: string): string {
  if (limit.per === 'address') return networkOf(key)
  if (limit.per === 'email') return key.normalize('NFKC').trim().toLowerCase()
  return key
}

/** One household or host: a whole IPv4 address, or the first 64 bits of an IPv6 one. */
function networkOf(address: string): string {
  const groups = ipv6Groups(address)
  if (!groups) return address.trim().toLowerCase()
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMappedIpv4) return `${groups.slice(0, 4).map(hex).join(':')}::/64`
  return groups.slice(6).flatMap(bytes).join('.')
}

/** The eight groups of an IPv6 address, or null when it is something else. */
function ipv6Groups(address: string): number[] | null {
  const [withoutZone = ''] = address.trim().split('%')
  if (!withoutZone.includes(':') || !URL.canParse(`http://[${withoutZone}]`)) return null
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [left = '', right] = canonical.split('::')
  const head = numbers(left)
  if (right === undefined) return head
  const tail = numbers(right)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

function numbers(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}

function hex(group: number): string {
  return group.toString(16)
}

function bytes(group: number): number[] {
  return [group >> 8, group & 255]
}
