import { expect, test } from 'vitest'
import { logSecurityEvents } from '#server/process/log-security-events.ts'
import { changeRole } from '#shop/operations/accounts/change-staff.ts'
import { endApiKey } from '#shop/operations/accounts/end-api-key.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { noteFailedSignIn } from '#shop/operations/accounts/sign-in-limits.ts'
import { recordSecurityEvent } from '#shop/operations/common/record-security-event.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { addDiscountCode } from '#shop/operations/pricing/add-discount-code.ts'
import { openToGuests } from '#shop/operations/settings/open-to-guests.ts'
import { removeUser } from '#shop/persistence/queries/accounts/accounts.ts'
import {
  forgetSecurityEvents,
  listSecurityEvents,
} from '#shop/persistence/queries/accounts/security-events.ts'
import type { Shop } from '#shop/shop.ts'
import { caller } from '#tests/support/accounts.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { guestOf, keyOf, staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'
import { planOf, recording } from './query-plans.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

export const securityEventsContract: Contract = (open) => {
  test('changes of roles, keys, invitations, codes and pauses are recorded with who made them', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id: owner } = await staffOf(shop, 'owner')
    const cook = await staffOf(shop, 'kitchen')
    const { id: key } = await keyOf(shop, 'manager')
    await changeRole(shop, { email: cook.email, role: 'manager', by: owner })
    await endApiKey(shop, key, 'cli')
    await inviteStaff(shop, { email: 'new@example.org', role: 'courier', by: 'cli' })
    const typed = { code: 'ten', kind: 'percent', value: '10' }
    await addDiscountCode(shop, typed, 'cli')
    await pauseOrders(shop, { minutes: 5, reason: '', by: cook.id })
    const events = await eventsOf(shop)
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'role_changed',
        by: owner,
        accountId: cook.id,
        email: cook.email,
        facts: { from: 'kitchen', to: 'manager' },
      }),
    )
    const names = new Map([
      [owner, 'owner'],
      [cook.id, 'cook'],
    ])
    const known = events.map(({ kind, by }) => `${kind} ${names.get(by ?? '') ?? by}`)
    expect(known.sort()).toEqual([
      'api_key_ended cli',
      'api_key_made cli',
      'code_added cli',
      'new_device cook',
      'new_device owner',
      'orders_paused cook',
      'role_changed owner',
      'staff_invited cli',
    ])
    expect(JSON.stringify(events)).not.toContain('new@example.org')
  })

  test('opening the shop to guests is recorded with who did it, once', async () => {
    await using opened = await open()
    const { shop } = opened
    await setUpKitchen(shop, { isTrial: true })
    for (const by of ['owner-id', 'cli']) await openToGuests(shop, by)
    const events = await eventsOf(shop)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      kind: 'settings_changed',
      by: 'owner-id',
      facts: { settings: 'isTrial' },
    })
  })

  test('an event that was rolled back with its transaction did not happen', async () => {
    await using opened = await open()
    const { shop } = opened
    const broken = shop.work(async (tx) => {
      await recordSecurityEvent(shop, tx, { kind: 'owner_made', by: 'cli' })
      throw new Error('The unit fails.')
    })
    await expect(broken).rejects.toThrow('The unit fails.')
    expect(await countAll(shop.read, 'security_events')).toBe(0)
  })

  test('a wrong password for an account that is deleted meanwhile is recorded without the account', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id: userId, email } = await guestOf(shop)
    await shop.work((tx) => removeUser(tx, userId))
    await noteFailedSignIn(shop, { email, userId }, caller())
    const failed = (await eventsOf(shop)).find(({ kind }) => kind === 'sign_in_failed')
    expect(failed).toMatchObject({ accountId: null, email: null, count: 1 })
  })

  test('a flood of failures is one record per account and hour, with a count', async () => {
    let now = NOON
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const { id: accountId } = await guestOf(shop)
    const fail = (account: string | null, address: string) =>
      shop.work((tx) =>
        recordSecurityEvent(shop, tx, {
          kind: 'sign_in_failed',
          by: null,
          accountId: account,
          address,
        }),
      )
    for (let tried = 0; tried < 40; tried++) {
      now += 1000
      await fail(accountId, `203.0.113.${tried}`)
      await fail(null, `203.0.113.${tried}`)
    }
    const events = await eventsOf(shop)
    const failures = events.filter(({ kind }) => kind === 'sign_in_failed')
    expect(failures.map(({ count, at, lastAt }) => [count, at, lastAt])).toEqual([
      [40, NOON + 1000, now],
      [40, NOON + 1000, now],
    ])
    expect(JSON.stringify(events)).not.toContain('203.0.113')
    now += 3_600_000
    await fail(accountId, '203.0.113.1')
    expect((await eventsOf(shop, accountId))[0]).toMatchObject({ count: 1, accountId })
  })

  test('each event is logged once, and a flood again at every tenfold count', async () => {
    await using opened = await open({ clock: () => NOON })
    const { shop } = opened
    const logged: string[] = []
    const log = {
      event: (_: string, facts: object = {}) => {
        const { event, count = 1 } = facts as { event: string; count?: number }
        logged.push(`${event} ${count}`)
      },
    }
    await shop.work((tx) => recordSecurityEvent(shop, tx, { kind: 'owner_made', by: 'cli' }))
    await logSecurityEvents(shop, log)
    await logSecurityEvents(shop, log)
    expect(logged).toEqual(['owner_made 1'])
    for (let tried = 0; tried < 25; tried++) {
      await shop.work((tx) => recordSecurityEvent(shop, tx, { kind: 'sign_in_failed', by: null }))
      await logSecurityEvents(shop, log)
    }
    expect(logged).toEqual(['owner_made 1', 'sign_in_failed 1', 'sign_in_failed 10'])
  })

  test('events are deleted after a year, a deleted account leaves no name, and a flood deletes the oldest', async () => {
    let now = NOON
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const record = () =>
      shop.work((tx) => recordSecurityEvent(shop, tx, { kind: 'menu_changed', by: 'cli' }))
    for (let made = 0; made < 5; made++) {
      now += 1000
      await record()
    }
    await shop.work((tx) => forgetSecurityEvents(tx, { before: 0, most: 3 }))
    const left = await eventsOf(shop)
    expect(left.map(({ at }) => at)).toEqual([NOON + 5000, NOON + 4000, NOON + 3000])
    now += 366 * 24 * 3_600_000
    await record()
    await forgetExpired(shop)
    expect(await eventsOf(shop)).toHaveLength(1)
  })

  test('finding events that have not been logged does not read through all events', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const { statements, read } = recording(database)
    await logSecurityEvents({ read, work: opened.shop.work }, { event() {} })
    const [statement] = statements
    if (!statement) throw new Error('Nothing was asked.')
    expect(await planOf(database, statement)).not.toMatch(/^SCAN security_events$/m)
  })
}

function eventsOf(shop: Shop, accountId?: string) {
  const whose = accountId === undefined ? {} : { accountId }
  return listSecurityEvents(shop.read, { ...whose, limit: 100 })
}
