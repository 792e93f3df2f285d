import { expect, test } from 'vitest'
import type { StaffCredential } from '#shop/domain/staff.ts'
import { endApiKey } from '#shop/operations/end-api-key.ts'
import { signOutEverywhere } from '#shop/operations/end-sessions.ts'
import { recogniseApiKey } from '#shop/operations/recognise-api-key.ts'
import { readStaffRevision } from '#shop/persistence/queries/revisions.ts'
import { findStaffMember } from '#shop/persistence/queries/staff.ts'
import { isStillAllowed, watchStaff } from '#shop/realtime/watch-staff.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith } from '#tests/support/accounts.ts'
import { disableQuietly, guestOf, keyOf, type Person, staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

export const staffContract: Contract = (open) => {
  test('somebody who works here is known by the session, until the role is taken away', async () => {
    await using opened = await open()
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen')
    const session = await sessionOf(shop, cook)
    const found = await findStaffMember(shop.read, session, shop.clock())
    expect(found).toEqual({ id: cook.id, name: 'Ayşe Güneş', role: 'kitchen', by: 'session' })
    expect(await isStillAllowed(shop, session, ['kitchen'])).toBe(true)
    expect(await isStillAllowed(shop, session, ['owner', 'manager'])).toBe(false)
    await disableQuietly(shop, cook)
    expect(await findStaffMember(shop.read, session, shop.clock())).toBeNull()
    expect(await isStillAllowed(shop, session)).toBe(false)
  })

  test('a guest has no role, and neither has a session that has run out', async () => {
    await using opened = await open()
    const { shop } = opened
    expect(await isStillAllowed(shop, await sessionOf(shop, await guestOf(shop)))).toBe(false)
    const session = await sessionOf(shop, await staffOf(shop, 'owner'))
    const later = shop.clock() + 31 * 24 * 3_600_000
    expect(await findStaffMember(shop.read, session, later)).toBeNull()
  })

  test('a key speaks for its role until it is revoked', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id, key } = await keyOf(shop, 'manager')
    expect(key).toMatch(/^flattop_[\w-]{43}$/)
    const credential = { by: 'api_key', id } as const
    const known = await recogniseApiKey(shop, key, '198.51.100.7')
    expect(known).toMatchObject({ ok: true, value: { id, role: 'manager', by: 'api_key' } })
    expect(await isStillAllowed(shop, credential, ['manager'])).toBe(true)
    expect(await endApiKey(shop, id)).toBe(true)
    expect(await endApiKey(shop, id)).toBe(false)
    expect(await isStillAllowed(shop, credential)).toBe(false)
    const gone = await recogniseApiKey(shop, key, '198.51.100.7')
    expect(gone).toMatchObject({ ok: false, refusals: [{ code: 'wrong_key' }] })
  })

  test('the database alone gives nobody a key', async () => {
    await using opened = await open()
    const { shop } = opened
    const { key } = await keyOf(shop, 'owner')
    const rows = await shop.read.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice('flattop_'.length))
  })

  test('who watches hears of an ended session, key and account at once; guests are no news', async () => {
    await using opened = await open()
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen')
    const guest = await guestOf(shop)
    const { id } = await keyOf(shop, 'kitchen')
    const watch = watchStaff(shop)
    let heard = 0
    watch.listen(() => {
      heard += 1
    })
    await expect.poll(() => heard).toBeGreaterThan(0)

    async function isNews(deed: () => Promise<unknown>): Promise<boolean> {
      const before = await readStaffRevision(shop.read)
      await deed()
      return (await readStaffRevision(shop.read)) !== before
    }

    const browser = caller({ cookie: cook.cookie })
    expect(await isNews(() => shop.auth.signOut(caller({ cookie: guest.cookie })))).toBe(false)
    const settled = heard
    expect(await isNews(() => shop.auth.signOut(browser))).toBe(true)
    await expect.poll(() => heard).toBeGreaterThan(settled)
    const { visitor } = await shop.auth.readSession(await signedInAgain(shop, cook))
    if (!visitor) throw new Error('The cook is not signed in.')
    expect(await isNews(() => signOutEverywhere(shop, visitor))).toBe(true)
    expect(await isNews(() => endApiKey(shop, id))).toBe(true)
    watch.stop()
  })
}

async function sessionOf(shop: Shop, { cookie }: Person): Promise<StaffCredential> {
  const { visitor } = await shop.auth.readSession(caller({ cookie }))
  if (!visitor) throw new Error('Nobody is signed in.')
  return { by: 'session', id: visitor.sessionId }
}

async function signedInAgain(shop: Shop, { id }: Person) {
  const cookies = await shop.auth.startSession(id, caller())
  return callerWith(cookies)
}
