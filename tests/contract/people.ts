import { expect, test } from 'vitest'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import { refused } from '#shop/domain/common/refusal.ts'
import { acceptInvitation } from '#shop/operations/accounts/accept-invitation.ts'
import {
  changeRole,
  disableStaff,
  enableStaff,
  resetFactorOfStaff,
  signOutStaff,
} from '#shop/operations/accounts/change-staff.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { makeApiKey } from '#shop/operations/accounts/make-api-key.ts'
import { recogniseApiKey } from '#shop/operations/accounts/recognise-api-key.ts'
import { requestPasswordReset } from '#shop/operations/accounts/request-password-reset.ts'
import { resetPassword } from '#shop/operations/accounts/reset-password.ts'
import { withdrawInvitation } from '#shop/operations/accounts/withdraw-invitation.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { findUserByEmail } from '#shop/persistence/queries/accounts/accounts.ts'
import { listPeople, readLastActs } from '#shop/persistence/queries/accounts/people.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { findStaffByAccount, findStaffMember } from '#shop/persistence/queries/accounts/staff.ts'
import { listInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, confirmAddress, mailedToken, mailsTo } from '#tests/support/accounts.ts'
import { staffActor } from '#tests/support/order-actors.ts'
import { place, setUpKitchen } from '#tests/support/order-input.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { guestOf, type Person, staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const DAY = 24 * 3_600_000

export const peopleContract: Contract = (open) => {
  test('a manager can neither make an owner, nor change one, nor change themselves', async () => {
    await using opened = await open()
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const { id: by } = await staffOf(shop, 'manager')
    const cook = await staffOf(shop, 'kitchen')
    const no = refused({ code: 'not_allowed' })
    const invited = { email: 'new@example.org', role: 'owner', by } as const
    expect(await inviteStaff(shop, invited)).toEqual(no)
    expect(await changeRole(shop, { id: cook.id, role: 'owner', by })).toEqual(no)
    expect(await changeRole(shop, { id: owner.id, role: 'courier', by })).toEqual(no)
    for (const change of [disableStaff, enableStaff, signOutStaff, resetFactorOfStaff]) {
      expect(await change(shop, { id: owner.id, by })).toEqual(no)
      expect(await change(shop, { id: by, by })).toEqual(refused({ code: 'yourself' }))
    }
    const self = refused({ code: 'yourself' })
    expect(await changeRole(shop, { id: by, role: 'owner', by })).toEqual(self)
    expect(await changeRole(shop, { id: cook.id, role: 'courier', by })).toMatchObject({ ok: true })
    expect(await roleOf(shop, owner)).toBe('owner')
  })

  test.for(['kitchen', 'courier'] as const)(
    'a %s changes nobody, and a guest neither',
    async (role) => {
      await using opened = await open()
      const { shop } = opened
      const cook = await staffOf(shop, 'kitchen', 'other')
      const no = refused({ code: 'not_allowed' })
      for (const { id: by } of [await staffOf(shop, role), await guestOf(shop)]) {
        expect(await inviteStaff(shop, { email: null, role: 'courier', by })).toEqual(no)
        expect(await disableStaff(shop, { id: cook.id, by })).toEqual(no)
        expect(await changeRole(shop, { id: cook.id, role: 'courier', by })).toEqual(no)
      }
    },
  )

  test('somebody who joined by a link alone resets no password by mail before they confirm their address', async () => {
    let now = Date.parse('2026-11-20T19:00:00Z')
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const { id: by } = await staffOf(shop, 'owner')
    const email = 'mistyped@example.org'
    const invited = await inviteStaff(shop, { email: null, role: 'kitchen', by })
    const link = invited.ok ? invited.value.link : ''
    const token = link.slice(link.lastIndexOf('/') + 1)
    const typed = { nameAndSurname: 'Noor Haddad', email, password: 'smash it flat' }
    expect(await acceptInvitation(shop, { ...typed, token }, caller())).toMatchObject({ ok: true })
    const [confirmation] = await mailsTo(shop, email)
    expect(confirmation?.text).toContain('/verify-email?token=')
    const mailed = async () => {
      await requestPasswordReset(shop, { email }, caller())
      const mails = await mailsTo(shop, email)
      return mails.filter(({ text }) => text.includes('/reset-password?token=')).length
    }
    expect(await mailed()).toBe(0)
    await confirmAddress(shop, email)
    now += 20 * 60_000
    expect(await mailed()).toBe(1)
  })

  test('a link for a new password that was mailed before somebody joined by a link alone is dead afterwards', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id: by } = await staffOf(shop, 'owner')
    const { email } = await guestOf(shop, 'mistyped')
    await requestPasswordReset(shop, { email }, caller())
    const reset = {
      token: await mailedToken(shop, 'reset-password', email),
      password: 'new and long',
    }
    const invited = await inviteStaff(shop, { email: null, role: 'kitchen', by })
    const token = invited.ok ? invited.value.link.slice(-43) : ''
    const typed = { nameAndSurname: 'Noor Haddad', email, password: 'smash it flat' }
    expect(await acceptInvitation(shop, { ...typed, token }, caller())).toMatchObject({ ok: true })
    expect(await resetPassword(shop, reset, caller())).toMatchObject({
      refusals: [{ code: 'link_dead' }],
    })
  })

  test('a key works as long as whoever made it could make it again', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id } = await staffOf(shop, 'manager')
    const made = await makeApiKey(shop, { name: 'Till', role: 'kitchen', by: id })
    const key = made.ok ? made.value.key : ''
    const credential = { by: 'api_key', id: made.ok ? made.value.id : '' } as const
    const works = async () => (await recogniseApiKey(shop, key, '203.0.113.9')).ok
    expect(await works()).toBe(true)
    expect(await findStaffMember(shop.read, credential, shop.clock())).not.toBeNull()
    await disableStaff(shop, { id, by: 'cli' })
    expect(await works()).toBe(false)
    expect(await findStaffMember(shop.read, credential, shop.clock())).toBeNull()
    await enableStaff(shop, { id, by: 'cli' })
    expect(await works()).toBe(true)
    await changeRole(shop, { id, role: 'courier', by: 'cli' })
    expect(await works()).toBe(false)
    const ofCommand = await makeApiKey(shop, { name: 'Script', role: 'owner', by: 'cli' })
    const other = ofCommand.ok ? ofCommand.value.key : ''
    expect((await recogniseApiKey(shop, other, '203.0.113.9')).ok).toBe(true)
  })

  test('whoever was ended a moment ago changes nobody any more', async () => {
    await using opened = await open()
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const { id: by } = await staffOf(shop, 'manager')
    const cook = await staffOf(shop, 'kitchen')
    expect(await disableStaff(shop, { id: by, by: owner.id })).toMatchObject({ ok: true })
    const no = refused({ code: 'not_allowed' })
    expect(await disableStaff(shop, { id: cook.id, by })).toEqual(no)
    expect(await inviteStaff(shop, { email: null, role: 'kitchen', by })).toEqual(no)
  })

  test('the only owner is neither ended nor demoted by another owner at the same time', async () => {
    await using opened = await open()
    const { shop } = opened
    const [one, two] = [await staffOf(shop, 'owner', 'one'), await staffOf(shop, 'owner', 'two')]
    const outcomes = await Promise.all([
      disableStaff(shop, { id: two.id, by: one.id }),
      changeRole(shop, { id: one.id, role: 'kitchen', by: two.id }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const owners = (await listPeople(shop.read)).filter(
      ({ role, disabledAt }) => role === 'owner' && disabledAt === null,
    )
    expect(owners).toHaveLength(1)
  })

  test('a link that was shown works once, and is bound to nobody', async () => {
    await using opened = await open()
    const { shop } = opened
    const link = await linkFor(shop, 'kitchen', await staffOf(shop, 'owner'))
    expect(await accept(shop, link, 'one@example.org')).toMatchObject({ ok: true })
    expect(await accept(shop, link, 'two@example.org')).toEqual(refused({ code: 'link_dead' }))
    expect(await listInvitations(shop.read, shop.clock())).toEqual([])
    // Nobody has shown that the mailbox is theirs, so that it opens no orders of its guest.
    const user = await findUserByEmail(shop.read, 'one@example.org')
    expect(user?.emailVerified).toBe(0)
  })

  test('a link ends when it is taken back, after a day, and with the rights of whoever made it', async () => {
    let now = Date.UTC(2026, 10, 20)
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const manager = await staffOf(shop, 'manager')
    const dead = refused({ code: 'link_dead' })

    const withdrawn = await linkFor(shop, 'kitchen', owner)
    const [listed] = await listInvitations(shop.read, now)
    const id = listed?.id ?? ''
    expect(await withdrawInvitation(shop, { id, by: owner.id })).toMatchObject({ ok: true })
    expect(await withdrawInvitation(shop, { id, by: owner.id })).toMatchObject({ ok: false })
    expect(await accept(shop, withdrawn, 'late@example.org')).toEqual(dead)

    const ofManager = await linkFor(shop, 'manager', manager)
    await changeRole(shop, { id: manager.id, role: 'kitchen', by: owner.id })
    expect(await accept(shop, ofManager, 'late@example.org')).toEqual(dead)

    const old = await linkFor(shop, 'kitchen', owner)
    now += DAY
    expect(await accept(shop, old, 'late@example.org')).toEqual(dead)
  })

  test('a manager takes back no invitation of an owner', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id: by } = await staffOf(shop, 'manager')
    await inviteStaff(shop, { email: 'new@example.org', role: 'owner', by: 'cli' })
    const [listed] = await listInvitations(shop.read, shop.clock())
    const outcome = await withdrawInvitation(shop, { id: listed?.id ?? '', by })
    expect(outcome).toEqual(refused({ code: 'not_allowed' }))
  })

  test('an owner who opens the link of a cook stays an owner', async () => {
    await using opened = await open()
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const link = await linkFor(shop, 'kitchen', owner)
    const outcome = await accept(shop, link, owner.email)
    expect(outcome).toEqual(refused({ code: 'works_here', field: 'email' }))
    expect(await roleOf(shop, owner)).toBe('owner')
    // Nothing was done: they are signed in still.
    const { visitor } = await shop.auth.findSession(caller({ cookie: owner.cookie }))
    expect(visitor?.id).toBe(owner.id)
    expect(await accept(shop, link, 'cook@example.org')).toMatchObject({ ok: true })
  })

  test('an owner is invited by mail alone', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id: by } = await staffOf(shop, 'owner')
    const shown = await inviteStaff(shop, { email: null, role: 'owner', by })
    expect(shown).toEqual(refused({ code: 'address_needed', field: 'email' }))
    const email = 'second@example.org'
    expect(await inviteStaff(shop, { email, role: 'owner', by })).toMatchObject({ ok: true })
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  test('everything that is done to people is recorded, with who did it', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id: by } = await staffOf(shop, 'owner')
    const { id } = await staffOf(shop, 'kitchen')
    await inviteStaff(shop, { email: null, role: 'kitchen', by })
    const [listed] = await listInvitations(shop.read, shop.clock())
    await withdrawInvitation(shop, { id: listed?.id ?? '', by })
    await changeRole(shop, { id, role: 'courier', by })
    await signOutStaff(shop, { id, by })
    await disableStaff(shop, { id, by })
    await enableStaff(shop, { id, by })
    const events = await listSecurityEvents(shop.read, { limit: 20 })
    const done = events
      .filter((event) => event.by === by && event.accountId !== by)
      .map(({ kind }) => kind)
    expect(done.toSorted()).toEqual([
      'invitation_withdrawn',
      'role_changed',
      'staff_disabled',
      'staff_enabled',
      'staff_invited',
      'staff_signed_out',
    ])
  })

  test('the list says of everybody when they were here and what they did last', async () => {
    await using opened = await open()
    const { shop } = opened
    await setUpKitchen(shop, { openingHours: ALWAYS_OPEN })
    const owner = await staffOf(shop, 'owner')
    const cook = await staffOf(shop, 'kitchen')
    const { id } = await place(shop)
    const actor = staffActor({ id: cook.id, role: 'kitchen' })
    await advanceOrder(shop, { orderId: id, action: 'accept', expectedVersion: null, actor })
    await changeItem(shop, { id: 'smash', fields: { price: 1234 }, by: owner.id })
    const acts = await readLastActs(shop.read)
    expect(acts.get(cook.id)).toMatchObject({ order: { id, event: 'accepted' } })
    expect(acts.get(owner.id)).toMatchObject({ change: { after: { price: 1234 } } })
    const people = await listPeople(shop.read)
    expect(people.map(({ email }) => email)).toEqual([owner.email, cook.email])
    expect(people[1]?.lastSeenAt).toBeGreaterThan(0)
    await signOutStaff(shop, { id: cook.id, by: owner.id })
    expect((await listPeople(shop.read))[1]?.lastSeenAt).toBeNull()
  })
}

async function roleOf(shop: Shop, { id }: Person): Promise<StaffRole | undefined> {
  return (await findStaffByAccount(shop.read, id))?.role
}

async function linkFor(shop: Shop, role: StaffRole, { id: by }: Person): Promise<string> {
  const outcome = await inviteStaff(shop, { email: null, role, by })
  if (!outcome.ok) throw new Error(`No link was made: ${outcome.refusals[0]?.code}`)
  return outcome.value.link
}

function accept(shop: Shop, link: string, email: string) {
  const token = link.split('/').at(-1) ?? ''
  const input = { token, nameAndSurname: 'Ayşe Güneş', email, password: 'smash it flat' }
  return acceptInvitation(shop, input, caller())
}
