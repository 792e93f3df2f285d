import { expect, test } from 'vitest'
import { RATE_LIMITS } from '#shop/domain/accounts/rate-limits.ts'
import { returnAttempts, takeAttempt, takeAttempts } from '#shop/operations/common/take-attempt.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const { attempts, seconds } = RATE_LIMITS['sign-up']

export const rateLimitsContract: Contract = (open) => {
  test('of many concurrent attempts exactly as many pass as the limit says', async () => {
    await using opened = await open()
    const { shop } = opened
    const answers = await Promise.all(
      Array.from({ length: attempts * 4 }, () => takeAttempt(shop, 'sign-up', '192.0.2.1')),
    )
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(attempts)
  })

  test('a limit allows attempts again when its window has passed, and says when that is', async () => {
    let now = 1_800_000_000_000
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    for (let taken = 0; taken < attempts; taken++) await takeAttempt(shop, 'sign-up', '192.0.2.1')
    now += 1000
    const refused = await takeAttempt(shop, 'sign-up', '192.0.2.1')
    expect(refused).toEqual({ allowed: false, retryAfterSeconds: seconds - 1 })
    expect((await takeAttempt(shop, 'sign-up', '192.0.2.2')).allowed).toBe(true)
    expect((await takeAttempt(shop, 'contact', '192.0.2.1')).allowed).toBe(true)
    now += refused.retryAfterSeconds * 1000
    expect((await takeAttempt(shop, 'sign-up', '192.0.2.1')).allowed).toBe(true)
  })

  test('a whole IPv6 /48 has the attempts of five /64s, and no other /48 is affected', async () => {
    await using opened = await open()
    const { shop } = opened
    const taken = []
    for (let at = 0; at < attempts * 7; at += 1) {
      taken.push(await takeAttempt(shop, 'sign-up', `2001:db8:1:${at.toString(16)}::/64`))
    }
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(attempts * 5)
    expect((await takeAttempt(shop, 'sign-up', '2001:db8:2:1::/64')).allowed).toBe(true)
  })

  test('a clock that was set back locks nobody out for longer than the window', async () => {
    let now = 1_800_000_000_000
    await using opened = await open({ clock: () => now })
    for (let taken = 0; taken < attempts; taken++) {
      await takeAttempt(opened.shop, 'sign-up', '192.0.2.1')
    }
    now -= 7 * 24 * 3_600_000
    const { retryAfterSeconds } = await takeAttempt(opened.shop, 'sign-up', '192.0.2.1')
    expect(retryAfterSeconds).toBe(seconds)
  })

  test('when the first limit refuses, the second is not counted', async () => {
    await using opened = await open()
    const { shop } = opened
    const address = { limit: 'new-password', key: '192.0.2.1' } as const
    const account = { limit: 'sign-in-account', key: 'ayse@example.org' } as const
    for (let taken = 0; taken < RATE_LIMITS['new-password'].attempts; taken++) {
      await takeAttempts(shop, [address])
    }
    for (let taken = 0; taken < 10; taken++) await takeAttempts(shop, [address, account])
    const other = { ...address, key: '192.0.2.2' }
    expect((await takeAttempts(shop, [other, account])).allowed).toBe(true)
  })

  test('returned attempts can be used again, and no more than those', async () => {
    await using opened = await open()
    const { shop } = opened
    const attempt = { limit: 'sign-up', key: '192.0.2.1' } as const
    await takeAttempts(shop, [attempt])
    for (let returned = 0; returned < 5; returned++) await returnAttempts(shop, [attempt])
    const answers = []
    for (let taken = 0; taken <= attempts; taken++)
      answers.push(await takeAttempts(shop, [attempt]))
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(attempts)
  })

  test('the table contains no readable address or email, and old counts are deleted', async () => {
    let now = 1_800_000_000_000
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await takeAttempt(shop, 'contact', '192.0.2.1')
    await takeAttempt(shop, 'sign-in-account', 'ayse@example.org')
    const rows = JSON.stringify(await shop.read.selectFrom('rate_limits').selectAll().execute())
    expect(rows).not.toMatch(/192\.0\.2|ayse@|contact/)
    await forgetExpired(shop)
    expect(await countAll(shop.read, 'rate_limits')).toBe(2)
    now += 25 * 3_600_000
    await forgetExpired(shop)
    expect(await countAll(shop.read, 'rate_limits')).toBe(0)
  })
}
