import { expect, test } from 'vitest'
import { refused } from '#shop/domain/common/refusal.ts'
import { acceptInvitation } from '#shop/operations/accounts/accept-invitation.ts'
import { changeRole, disableStaff, enableStaff } from '#shop/operations/accounts/change-staff.ts'
import { endApiKey } from '#shop/operations/accounts/end-api-key.ts'
import { signOutEverywhere } from '#shop/operations/accounts/end-sessions.ts'
import { inviteFirstOwner, inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { makeFirstOwner } from '#shop/operations/accounts/make-first-owner.ts'
import { recogniseApiKey } from '#shop/operations/accounts/recognise-api-key.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { findStaffMember, listStaff } from '#shop/persistence/queries/accounts/staff.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import { readStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { isStillAllowed, watchStaff } from '#shop/realtime/watch-staff.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith } from '#tests/support/accounts.ts'
import {
  credentialOf,
  disableQuietly,
  guestOf,
  keyOf,
  type Person,
  staffOf,
} from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

export const staffContract: Contract = (open) => {
  test('a staff member is recognised by the session until the role is taken away', async () => {
    await using opened = await open()
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen')
    const session = await credentialOf(shop, cook)
    const found = await findStaffMember(shop.read, session, shop.clock())
    expect(found).toEqual({
      id: cook.id,
      name: 'Ayşe Güneş',
      role: 'kitchen',
      by: 'session',
      permissions: ['sold_out'],
    })
    expect(await isStillAllowed(shop, session, ['kitchen'])).toBe(true)
    expect(await isStillAllowed(shop, session, ['owner', 'manager'])).toBe(false)
    await disableQuietly(shop, cook)
    expect(await findStaffMember(shop.read, session, shop.clock())).toBeNull()
    expect(await isStillAllowed(shop, session)).toBe(false)
  })

  test('a guest has no role, and neither has an expired session', async () => {
    await using opened = await open()
    const { shop } = opened
    expect(await isStillAllowed(shop, await credentialOf(shop, await guestOf(shop)))).toBe(false)
    const session = await credentialOf(shop, await staffOf(shop, 'owner'))
    const later = shop.clock() + 31 * 24 * 3_600_000
    expect(await findStaffMember(shop.read, session, later)).toBeNull()
  })

  test('an API key has its role until it is revoked', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id, key } = await keyOf(shop, 'manager')
    expect(key).toMatch(/^flattop_[\w-]{43}$/)
    const credential = { by: 'api_key', id } as const
    const known = await recogniseApiKey(shop, key, '198.51.100.7')
    expect(known).toMatchObject({ ok: true, value: { id, role: 'manager', by: 'api_key' } })
    expect(await isStillAllowed(shop, credential, ['manager'])).toBe(true)
    expect(await endApiKey(shop, id, 'cli')).toBe(true)
    expect(await endApiKey(shop, id, 'cli')).toBe(false)
    expect(await isStillAllowed(shop, credential)).toBe(false)
    const gone = await recogniseApiKey(shop, key, '198.51.100.7')
    expect(gone).toMatchObject({ ok: false, refusals: [{ code: 'wrong_key' }] })
  })

  test('reading the database gives nobody a working key', async () => {
    await using opened = await open()
    const { shop } = opened
    const { key } = await keyOf(shop, 'owner')
    const rows = await shop.read.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice('flattop_'.length))
  })

  test('of two links to a shop without an owner, used at once, one makes the owner', async () => {
    await using opened = await open()
    const { shop } = opened
    const links = [await inviteFirstOwner(shop), await inviteFirstOwner(shop)]
    const outcomes = await Promise.all(
      links.map((link, index) => acceptInvitation(shop, accepted(link, index), caller())),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listStaff(shop.read)).toHaveLength(1)
    expect(await countAll(shop.read, 'user')).toBe(1)
  })

  test('a link that is used twice at once gives one role', async () => {
    await using opened = await open()
    const { shop } = opened
    const link = await inviteFirstOwner(shop)
    const outcomes = await Promise.all(
      [1, 2].map((index) => acceptInvitation(shop, accepted(link, index), caller())),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countAll(shop.read, 'user')).toBe(1)
  })

  test('when the last two owners are disabled at once, one stays', async () => {
    await using opened = await open()
    const { shop } = opened
    const owners = [await staffOf(shop, 'owner', 'first'), await staffOf(shop, 'owner', 'second')]
    const outcomes = await Promise.all(
      owners.map(({ email }) => disableStaff(shop, { email, by: 'cli' })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([refused({ code: 'last_owner' })])
  })

  test('a changed or restored role applies only to new sessions', async () => {
    await using opened = await open()
    const { shop } = opened
    await staffOf(shop, 'owner')
    const cook = await staffOf(shop, 'kitchen')
    for (const change of [
      () => changeRole(shop, { email: cook.email, role: 'manager', by: 'cli' }),
      () => disableStaff(shop, { email: cook.email, by: 'cli' }),
      () => enableStaff(shop, { email: cook.email, by: 'cli' }),
    ]) {
      const { cookie } = await signedInAgain(shop, cook)
      expect(await change()).toMatchObject({ ok: true })
      expect((await shop.auth.findSession(caller({ cookie }))).visitor).toBeNull()
    }
    const { cookie } = await signedInAgain(shop, cook)
    const credential = await credentialOf(shop, { ...cook, cookie })
    expect(await isStillAllowed(shop, credential, ['manager'])).toBe(true)
  })

  test('the owner of the server’s settings is made once, and takes over an account with that address', async () => {
    await using opened = await open()
    const { shop } = opened
    const stranger = await guestOf(shop, 'boss')
    const owner = { email: stranger.email, password: 'onions on top' }
    expect(await makeFirstOwner(shop, { ...owner, password: 'password1' })).toMatchObject({
      ok: false,
    })
    expect(await makeFirstOwner(shop, owner)).toMatchObject({ ok: true })
    await makeFirstOwner(shop, { email: 'other@example.org', password: 'pickles on top' })
    expect(await listStaff(shop.read)).toMatchObject([{ email: owner.email, role: 'owner' }])
    expect((await shop.auth.findSession(caller({ cookie: stranger.cookie }))).visitor).toBeNull()
    expect((await signIn(shop, owner, caller())).ok).toBe(true)
  })

  test('invitations that nobody used in time are deleted', async () => {
    let now = Date.UTC(2026, 10, 20)
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    await inviteStaff(shop, { email: 'ayse@example.org', role: 'courier', by: 'cli' })
    await forgetExpired(shop)
    expect(await listInvitations(shop.read, now)).toHaveLength(1)
    now += 24 * 3_600_000
    await forgetExpired(shop)
    expect(await countAll(shop.read, 'staff_invitations')).toBe(0)
  })

  test('listeners learn of an ended staff session, key and account at once, and nothing of guests', async () => {
    await using opened = await open()
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen')
    const guest = await guestOf(shop)
    const { id } = await keyOf(shop, 'kitchen')
    const watch = watchStaff(shop)
    let received = 0
    watch.listen(() => {
      received += 1
    })
    await expect.poll(() => received).toBeGreaterThan(0)

    async function callsListeners(action: () => Promise<unknown>): Promise<boolean> {
      const before = await readStaffRevision(shop.read)
      await action()
      return (await readStaffRevision(shop.read)) !== before
    }

    const browser = caller({ cookie: cook.cookie })
    expect(await callsListeners(() => shop.auth.signOut(caller({ cookie: guest.cookie })))).toBe(
      false,
    )
    const settled = received
    expect(await callsListeners(() => shop.auth.signOut(browser))).toBe(true)
    await expect.poll(() => received).toBeGreaterThan(settled)
    const { visitor } = await shop.auth.findSession(await signedInAgain(shop, cook))
    if (!visitor) throw new Error('The cook is not signed in.')
    expect(await callsListeners(() => signOutEverywhere(shop, visitor))).toBe(true)
    expect(await callsListeners(() => endApiKey(shop, id, 'cli'))).toBe(true)
    watch.stop()
  })
}

async function signedInAgain(shop: Shop, { id }: Person) {
  const cookies = await shop.auth.startSession(id, caller())
  return callerWith(cookies)
}

function accepted(link: string | null, index: number) {
  const token = link?.split('/').at(-1) ?? ''
  const email = `owner${index}@example.org`
  return { token, nameAndSurname: 'Ayşe Güneş', email, password: 'smash it flat' }
}
