import { expect, test } from 'vitest'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { changeEmail } from '#shop/operations/accounts/change-email.ts'
import { changePassword } from '#shop/operations/accounts/change-password.ts'
import { confirmEmail } from '#shop/operations/accounts/confirm-email.ts'
import { deleteAccount } from '#shop/operations/accounts/delete-account.ts'
import { requestPasswordReset } from '#shop/operations/accounts/request-password-reset.ts'
import { resetPassword } from '#shop/operations/accounts/reset-password.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { signUp } from '#shop/operations/accounts/sign-up.ts'
import { listSessions } from '#shop/persistence/queries/accounts/sessions.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith, mailedToken, signUpInput } from '#tests/support/accounts.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const email = 'ayse@example.org'

export const accountsContract: Contract = (open) => {
  test('an account that was made can sign in, is recognised and can sign out', async () => {
    await using opened = await open()
    const { shop } = opened
    const made = await signedUp(shop)
    expect(made).toMatchObject({ userName: 'ayse', nameAndSurname: 'Ayşe Güneş', email })
    expect(made).toMatchObject({ country: '+90', number: '5320000000', emailConfirmed: false })

    const signedIn = await signIn(shop, { email, password: 'smash it flat' }, caller())
    if (!signedIn.ok) throw new Error('The new account did not open.')
    const back = callerWith(signedIn.value.cookies)
    expect((await shop.auth.findSession(back)).visitor?.id).toBe(made.id)
    await shop.auth.signOut(back)
    expect((await shop.auth.findSession(back)).visitor).toBeNull()
  })

  test('two sign-ups with one address at once make one account', async () => {
    await using opened = await open()
    const { shop } = opened
    const outcomes = await Promise.all([
      signUp(shop, signUpInput(), caller()),
      signUp(shop, signUpInput({ userName: 'other' }), caller()),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countAll(shop.read, 'user')).toBe(1)
    expect(await countAll(shop.read, 'account')).toBe(1)
    expect(await countAll(shop.read, 'outbox')).toBe(1)
  })

  test('an address counts as confirmed only after its owner has opened the link', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id } = await signedUp(shop)
    const stranger = await signedUp(shop, { email: 'stranger@example.org' })
    const token = await mailedToken(shop, 'confirm-email', email)
    expect((await confirmEmail(shop, { userId: stranger.id, token })).ok).toBe(false)
    expect((await confirmEmail(shop, { userId: id, token })).ok).toBe(true)
    expect((await confirmEmail(shop, { userId: id, token })).ok).toBe(false)
    expect(await confirmed(shop)).toEqual({ [email]: 1, 'stranger@example.org': 0 })
  })

  test('a mailed link sets a new password once and ends all sessions', async () => {
    await using opened = await open()
    const { shop } = opened
    const { id } = await signedUp(shop)
    await requestPasswordReset(shop, { email }, caller())
    const token = await mailedToken(shop, 'reset-password', email)
    const wanted = { token, password: 'onions on top' }
    const outcomes = await Promise.all([
      resetPassword(shop, wanted, caller()),
      resetPassword(shop, { token, password: 'pickles on top' }, caller()),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listSessions(shop.read, id, shop.clock())).toEqual([])
    expect((await signIn(shop, { email, password: 'smash it flat' }, caller())).ok).toBe(false)
    expect(await confirmed(shop)).toEqual({ [email]: 1 })
  })

  test('after a password change the new password works, the old one does not, and one session goes on', async () => {
    await using opened = await open()
    const { shop } = opened
    const visitor = await signedUp(shop)
    await signIn(shop, { email, password: 'smash it flat' }, caller())
    const change = { currentPassword: 'smash it flat', password: 'onions on top' }
    const outcome = await changePassword(shop, visitor, change, caller())
    const cookies = outcome.ok ? outcome.value.cookies : []
    const sessions = await listSessions(shop.read, visitor.id, shop.clock())
    const now = await shop.auth.findSession(callerWith(cookies))
    expect(sessions.map(({ id }) => id)).toEqual([now.visitor?.sessionId])
    expect((await signIn(shop, { email, password: 'smash it flat' }, caller())).ok).toBe(false)
    expect((await signIn(shop, { email, password: 'onions on top' }, caller())).ok).toBe(true)
  })

  test('an account can change its email, but not to one that is taken', async () => {
    await using opened = await open()
    const { shop } = opened
    const visitor = await signedUp(shop)
    await signedUp(shop, { email: 'taken@example.org' })
    const currentPassword = 'smash it flat'
    const taken = await changeEmail(shop, visitor, { email: 'taken@example.org', currentPassword })
    expect(taken).toMatchObject({ ok: false, refusals: [{ code: 'email_taken' }] })
    const token = await mailedToken(shop, 'confirm-email', email)
    await changeEmail(shop, visitor, { email: 'new@example.org', currentPassword })
    expect((await confirmEmail(shop, { userId: visitor.id, token })).ok).toBe(false)
    const moved = await mailedToken(shop, 'confirm-email', 'new@example.org')
    expect((await confirmEmail(shop, { userId: visitor.id, token: moved })).ok).toBe(true)
    expect(await confirmed(shop)).toEqual({ 'new@example.org': 1, 'taken@example.org': 0 })
  })

  test('deleting an account erases its guest from its ended orders, and from no others', async () => {
    await using opened = await open()
    const { shop } = opened
    const visitor = { ...(await signedUp(shop)), emailConfirmed: true }
    const ended = { state: 'completed', closed_at: 1, guest_phone: '+90 5550100' } as const
    await shop.work(async (tx) => {
      await writeOrder(tx, { ...ended, id: 'own', number: 1, user_id: visitor.id })
      await writeOrder(tx, { ...ended, id: 'as guest', number: 2, guest_email: visitor.email })
      await writeOrder(tx, { ...ended, id: 'other', number: 3, guest_email: 'bob@example.org' })
      await writeOrder(tx, { id: 'open', number: 4, user_id: visitor.id, guest_phone: '1' })
    })
    await deleteAccount(shop, visitor, { currentPassword: 'smash it flat' })
    const orders = await shop.read
      .selectFrom('orders')
      .select(['id', 'guest_phone', 'total'])
      .orderBy('number')
      .execute()
    expect(orders).toEqual([
      { id: 'own', guest_phone: null, total: 1900 },
      { id: 'as guest', guest_phone: null, total: 1900 },
      { id: 'other', guest_phone: '+90 5550100', total: 1900 },
      { id: 'open', guest_phone: '1', total: 1900 },
    ])
  })

  test('deleting an account leaves other accounts unchanged', async () => {
    await using opened = await open()
    const { shop } = opened
    const visitor = await signedUp(shop)
    await signedUp(shop, { email: 'stays@example.org' })
    const wrong = await deleteAccount(shop, visitor, { currentPassword: 'not it at all' })
    expect(wrong).toMatchObject({ ok: false, refusals: [{ code: 'wrong_password' }] })
    await deleteAccount(shop, visitor, { currentPassword: 'smash it flat' })
    expect(await confirmed(shop)).toEqual({ 'stays@example.org': 0 })
    for (const table of ['account', 'session', 'verification'] as const) {
      expect(await countAll(shop.read, table), table).toBe(1)
    }
  })
}

async function signedUp(shop: Shop, input: { email?: string } = {}): Promise<Visitor> {
  const outcome = await signUp(shop, signUpInput(input), caller())
  if (!outcome.ok) throw new Error(`The sign-up was refused: ${outcome.refusals[0]?.code}`)
  const { visitor } = await shop.auth.findSession(callerWith(outcome.value.cookies))
  if (!visitor) throw new Error('A sign-up did not sign in.')
  return visitor
}

/** Whether each account's address is confirmed (1 or 0), by address. */
async function confirmed(shop: Shop): Promise<Record<string, number>> {
  const users = await shop.read.selectFrom('user').select(['email', 'emailVerified']).execute()
  return Object.fromEntries(users.map((user) => [user.email, user.emailVerified]))
}
