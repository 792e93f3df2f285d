import { expect, test } from 'vitest'
import { countedFor, RATE_LIMITS, rateLimitSubject } from './rate-limits.ts'

const address = RATE_LIMITS['sign-in-address']
const email = RATE_LIMITS['sign-in-strangers']

test('all addresses of one IPv6 household count as one', () => {
  const household = rateLimitSubject(address, '2001:db8:1:2::1')
  expect(rateLimitSubject(address, '2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe(household)
  expect(rateLimitSubject(address, '2001:0db8:0001:0002:0:0:0:9%eth0')).toBe(household)
  expect(rateLimitSubject(address, '2001:db8:1:3::1')).not.toBe(household)
})

test('an IPv4 address reads the same plain and mapped into IPv6', () => {
  expect(rateLimitSubject(address, '::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(rateLimitSubject(address, '::FFFF:c000:207')).toBe('192.0.2.7')
  expect(rateLimitSubject(address, '192.0.2.7')).toBe('192.0.2.7')
})

test('short forms of IPv6 are recognised by their network', () => {
  expect(rateLimitSubject(address, '::1')).toBe('0:0:0:0::/64')
  expect(rateLimitSubject(address, '1:2:3:4:5:6:7:8')).toBe('1:2:3:4::/64')
  expect(rateLimitSubject(address, 'not:an:address')).toBe('not:an:address')
})

test('other spellings of one email address count as the same, and dots matter', () => {
  const plain = rateLimitSubject(email, 'ayse@example.org')
  expect(rateLimitSubject(email, ' AYSE@Example.ORG ')).toBe(plain)
  expect(rateLimitSubject(email, 'ａｙｓｅ＠example.org')).toBe(plain)
  expect(rateLimitSubject(email, 'a.yse@example.org')).not.toBe(plain)
})

test('a visitor known by a /64 belongs to one site with all others of its /48', () => {
  const site = RATE_LIMITS['mail-strangers']
  const [one, other] = ['2001:db8:1:2::/64', '2001:db8:1:3::/64']
  expect(rateLimitSubject(site, one)).toBe(rateLimitSubject(site, '2001:db8:1:ffff::9'))
  expect(rateLimitSubject(site, one)).toBe(rateLimitSubject(site, other))
  expect(rateLimitSubject(address, one)).not.toBe(rateLimitSubject(address, other))
  expect(rateLimitSubject(address, one)).toBe(rateLimitSubject(address, '2001:db8:1:2::9'))
})

test('a site may try as often as a few of its households together, or as its limit says', () => {
  const counted = (key: string) => countedFor(RATE_LIMITS.order, key)
  const [household, site] = counted('2001:db8:1:2::9')
  expect(household).toEqual({ subject: '2001:db8:1:2::/64', attempts: 40 })
  expect(site).toEqual({ subject: '2001:db8:1::/48', attempts: 120 })
  expect(countedFor(address, '2001:db8:1:2::9').map(({ attempts }) => attempts)).toEqual([20, 100])
  expect(counted('192.0.2.7')).toEqual([{ subject: '192.0.2.7', attempts: 40 }])
})
