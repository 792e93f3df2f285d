import { expect, test, vi } from 'vitest'
import { deviceOf } from '#shop/auth/device.ts'
import { hashToken } from '#shop/auth/token.ts'
import { changePassword } from '#shop/operations/accounts/change-password.ts'
import { signOutEverywhere } from '#shop/operations/accounts/end-sessions.ts'
import { requestPasswordReset } from '#shop/operations/accounts/request-password-reset.ts'
import { resetPassword } from '#shop/operations/accounts/reset-password.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { isKnownDevice } from '#shop/persistence/queries/accounts/known-devices.ts'
import { listSessions } from '#shop/persistence/queries/accounts/sessions.ts'
import { findStaffMember, putStaff } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith, mailedToken } from '#tests/support/accounts.ts'
import { credentialOf, guestOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = 1_800_000_000_000

export const sessionsContract: Contract = (open) => {
  test('the database stores something else of a session than the cookie has', async () => {
    await using opened = await open()
    const { shop } = opened
    const { cookie } = await guestOf(shop)
    const [token = ''] = decodeURIComponent(cookie.split('session_token=')[1] ?? '').split('.')
    expect(token).toHaveLength(32)
    const rows = await shop.read.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map((row) => row.token)).toEqual([hashToken(token)])
    expect((await shop.auth.findSession(caller({ cookie }))).visitor).not.toBeNull()
    await shop.auth.signOut(caller({ cookie }))
    expect(await countAll(shop.read, 'session')).toBe(0)
  })

  test('a backup is not enough to make a cookie: the stored hash opens nothing', async () => {
    await using opened = await open({ secret: 'a secret of the shop that a backup gave away' })
    const { shop } = opened
    const { cookie } = await guestOf(shop)
    const [row] = await shop.read.selectFrom('session').select('token').execute()
    const [name] = cookie.split('=')
    const signature = cookie.split('.').at(-1)
    const forged = caller({ cookie: `${name}=${row?.token}.${signature}` })
    expect((await shop.auth.findSession(forged)).visitor).toBeNull()
  })

  test('a staff session ends after twelve idle hours', async () => {
    await using opened = await openAt(open)
    const { shop } = opened
    const cook = await cookOf(shop)
    at(START + 11 * HOUR)
    const [used] = await readBack(shop, cook)
    expect(used).toBe(true)
    at(START + 22 * HOUR)
    expect((await readBack(shop, cook))[0]).toBe(true)
    at(START + 34 * HOUR + 1)
    expect((await readBack(shop, cook))[0]).toBe(false)
  })

  test('a staff session ends after seven days, however busy', async () => {
    await using opened = await openAt(open)
    const { shop } = opened
    const cook = await cookOf(shop)
    for (let hour = 6; hour < 7 * 24; hour += 6) {
      at(START + hour * HOUR)
      expect((await readBack(shop, cook))[0], `hour ${hour}`).toBe(true)
    }
    at(START + 7 * DAY + 1)
    expect((await readBack(shop, cook))[0]).toBe(false)
    await forgetExpired(shop)
    expect(await countAll(shop.read, 'session')).toBe(1)
  })

  test('a session that began as a guest’s has none of the rights of a role given meanwhile', async () => {
    await using opened = await open()
    const { shop } = opened
    const guest = await guestOf(shop)
    const credential = await credentialOf(shop, guest)
    await shop.work((tx) => putStaff(tx, { userId: guest.id, role: 'owner', at: shop.clock() }))
    expect(await findStaffMember(shop.read, credential, shop.clock())).toBeNull()
    const again = await signIn(shop, { ...guest, password: 'smash it flat' }, caller())
    if (!again.ok) throw new Error('The owner did not get in.')
    const { cookie } = callerWith(again.value.cookies)
    const own = await credentialOf(shop, { ...guest, cookie })
    expect(await findStaffMember(shop.read, own, shop.clock())).toMatchObject({ role: 'owner' })
  })

  test.for(['changed the password', 'reset it', 'signed out everywhere'] as const)(
    'another person’s browser is unknown again once the account’s owner has %s',
    async (how) => {
      await using opened = await open()
      const { shop } = opened
      const { email, cookie, id: userId } = await guestOf(shop)
      const elsewhere = await signIn(shop, { email, password: PASSWORD }, caller())
      if (!elsewhere.ok) throw new Error('They did not get in.')
      const hash = deviceOf(callerWith(elsewhere.value.cookies), shop.publicUrl) ?? ''
      expect(await isKnownDevice(shop.read, { hash, userId })).toBe(true)
      await THROWN_OUT[how](shop, { email, cookie })
      expect(await isKnownDevice(shop.read, { hash, userId })).toBe(false)
    },
  )

  test('a guest’s session lasts for weeks of use, which is recorded once a day', async () => {
    await using opened = await openAt(open)
    const { shop } = opened
    const guest = await guestOf(shop)
    const session = caller({ cookie: guest.cookie })
    at(START + 23 * HOUR)
    expect(await (await shop.auth.findSession(session)).noteUse()).toEqual([])
    at(START + 25 * HOUR)
    const cookies = await (await shop.auth.findSession(session)).noteUse()
    expect(cookies).toEqual([expect.stringMatching(/^flattop\.session_token=.*Max-Age=2592000/)])
    expect(await readBack(shop, callerWith(cookies))).toEqual([true, []])
    const [listed] = await listSessions(shop.read, guest.id, Date.now())
    expect(listed?.lastUsedAt).toBe(START + 25 * HOUR)
  })
}

async function openAt(open: Parameters<Contract>[0]) {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const opened = await open({ clock: () => Date.now() })
  return {
    shop: opened.shop,
    async [Symbol.asyncDispose]() {
      vi.useRealTimers()
      await opened[Symbol.asyncDispose]()
    },
  }
}

const PASSWORD = 'smash it flat'
const NEXT = 'onions on top of it'

type Own = { email: string; cookie: string }

const THROWN_OUT = {
  async 'changed the password'(shop: Shop, { cookie }: Own) {
    const change = { currentPassword: PASSWORD, password: NEXT }
    await changePassword(shop, await visitorOf(shop, cookie), change, caller({ cookie }))
  },
  async 'reset it'(shop: Shop, { email }: Own) {
    await requestPasswordReset(shop, { email }, caller())
    const token = await mailedToken(shop, 'reset-password', email)
    await resetPassword(shop, { token, password: NEXT }, caller())
  },
  async 'signed out everywhere'(shop: Shop, { cookie }: Own) {
    await signOutEverywhere(shop, await visitorOf(shop, cookie))
  },
}

async function visitorOf(shop: Shop, cookie: string) {
  const { visitor } = await shop.auth.findSession(caller({ cookie }))
  if (!visitor) throw new Error('Nobody is signed in.')
  return visitor
}

function at(now: number): void {
  vi.setSystemTime(now)
}

async function readBack(shop: Shop, from: ReturnType<typeof caller>) {
  const { visitor, noteUse } = await shop.auth.findSession(from)
  return [visitor !== null, await noteUse()]
}

/** A staff member with a session. */
async function cookOf(shop: Shop) {
  const { id, email } = await guestOf(shop)
  await shop.work((tx) => putStaff(tx, { userId: id, role: 'kitchen', at: shop.clock() }))
  const outcome = await signIn(shop, { email, password: 'smash it flat' }, caller())
  if (!outcome.ok) throw new Error('The cook did not get in.')
  return callerWith(outcome.value.cookies)
}
