import { expect, test } from 'vitest'
import type { Visitor } from '#shop/domain/accounts/account.ts'
import { groupedDigits } from '#shop/domain/accounts/second-factor-code.ts'
import { acceptInvitation } from '#shop/operations/accounts/accept-invitation.ts'
import { changePassword } from '#shop/operations/accounts/change-password.ts'
import { finishSignIn } from '#shop/operations/accounts/finish-sign-in.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { resetSecondFactor } from '#shop/operations/accounts/reset-second-factor.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from '#shop/operations/accounts/second-factor.ts'
import { signIn } from '#shop/operations/accounts/sign-in.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith } from '#tests/support/accounts.ts'
import { appCode, withSecondFactor, wrongCode } from '#tests/support/second-factor.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const password = 'smash it flat'
const elsewhere = '203.0.113.50'
/** Today, because sessions end by the real clock; it stands still, so that no code expires during a test. */
const NOW = Date.now()
const clock = () => NOW

export const secondFactorContract: Contract = (open) => {
  test('a password alone does not log in to an account with a second factor', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, secret } = await ownerWithFactor(shop)
    const pending = await passwordTyped(shop, email)
    expect((await shop.auth.findSession(pending)).visitor).toBeNull()
    expect(await typed(shop, pending, appCode(secret, shop.clock()))).toMatchObject({ ok: true })
  })

  test('a code works once, however many use it at the same time', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, secret } = await ownerWithFactor(shop)
    const waiting = [await passwordTyped(shop, email), await passwordTyped(shop, email)]
    const code = appCode(secret, shop.clock())
    const outcomes = await Promise.all(waiting.map((pending) => typed(shop, pending, code)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const again = await passwordTyped(shop, email)
    expect(await typed(shop, again, code)).toMatchObject({ refusals: [{ code: 'wrong_code' }] })
    const older = appCode(secret, shop.clock(), -1)
    expect(await typed(shop, again, older)).toMatchObject({ refusals: [{ code: 'wrong_code' }] })
  })

  test('a recovery code works once, and its use is recorded', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, id, codes } = await ownerWithFactor(shop)
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    const waiting = [await passwordTyped(shop, email), await passwordTyped(shop, email)]
    const outcomes = await Promise.all(waiting.map((pending) => typed(shop, pending, first)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const pending = await passwordTyped(shop, email)
    expect(await typed(shop, pending, first)).toMatchObject({ ok: false })
    expect(await typed(shop, pending, second)).toMatchObject({ ok: true })
    expect(await eventsOf(shop, id)).toMatchObject({ recovery_code_used: 2, second_factor_on: 1 })
  })

  test('one password opens one session, even if two right codes arrive at the same time', async () => {
    await using opened = await open()
    const { shop } = opened
    const { email, secret, codes } = await ownerWithFactor(shop)
    const pending = await passwordTyped(shop, email)
    const right = [appCode(secret, shop.clock()), codes[0] ?? '', codes[1] ?? '']
    const outcomes = await Promise.all(right.map((code) => typed(shop, pending, code)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('neither the secret nor a recovery code is in the database unencrypted', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { secret, codes } = await ownerWithFactor(shop)
    const stored = JSON.stringify(await shop.read.selectFrom('twoFactor').selectAll().execute())
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  test('wrong codes are limited, lock out no known browser, and need the password first', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, id, secret, cookie } = await ownerWithFactor(shop)
    expect(await typed(shop, caller(), '000000')).toMatchObject({
      refusals: [{ code: 'sign_in_again' }],
    })
    const thief = await passwordTyped(shop, email, { address: elsewhere })
    const wrong = wrongCode(secret, NOW)
    const answers = []
    for (let guess = 0; guess < 7; guess++) answers.push(await typed(shop, thief, wrong))
    expect(answers.at(4)).toMatchObject({ refusals: [{ code: 'wrong_code' }] })
    expect(answers.at(6)).toMatchObject({ refusals: [{ code: 'too_many' }] })
    expect(await eventsOf(shop, id)).toMatchObject({ second_factor_limited: 2 })
    // Even the right code is refused there, and the owner's own browser is not slowed down.
    const code = appCode(secret, shop.clock())
    expect(await typed(shop, thief, code)).toMatchObject({ refusals: [{ code: 'too_many' }] })
    const own = await passwordTyped(shop, email, { address: elsewhere, cookie })
    const known = { ...own, cookie: `${own.cookie}; ${cookie}` }
    expect(await typed(shop, known, code)).toMatchObject({ ok: true })
  })

  test('all networks together have twenty tries an hour at one account', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, secret } = await ownerWithFactor(shop)
    const pending = await passwordTyped(shop, email, { address: elsewhere })
    const wrong = wrongCode(secret, NOW)
    const answers = []
    for (let guess = 0; guess < 22; guess++) {
      answers.push(await typed(shop, { ...pending, address: `203.0.113.${guess}` }, wrong))
    }
    expect(answers.at(19)).toMatchObject({ refusals: [{ code: 'wrong_code' }] })
    expect(answers.at(21)).toMatchObject({ refusals: [{ code: 'too_many' }] })
  })

  test('a new password ends sign-ins that wait for a code', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, visitor, secret, cookie } = await ownerWithFactor(shop)
    const pending = await passwordTyped(shop, email)
    const change = { currentPassword: password, password: 'onions on top of it' }
    expect(await changePassword(shop, visitor, change, caller({ cookie }))).toMatchObject({
      ok: true,
    })
    const code = appCode(secret, shop.clock())
    expect(await typed(shop, pending, code)).toMatchObject({
      refusals: [{ code: 'sign_in_again' }],
    })
  })

  test('a password that is changed during a sign-in by code leaves no session of the old one', async () => {
    await using opened = await open()
    const { shop } = opened
    const { email, visitor, secret, cookie } = await ownerWithFactor(shop)
    const pending = await passwordTyped(shop, email)
    const change = { currentPassword: password, password: 'onions on top of it' }
    const openedLate: string[] = []
    const startSession: Shop['auth']['startSession'] = async (...asked) => {
      await changePassword(shop, visitor, change, caller({ cookie }))
      openedLate.push(...(await shop.auth.startSession(...asked)))
      return openedLate
    }
    const slow = { ...shop, auth: { ...shop.auth, startSession } }
    const outcome = await typed(slow, pending, appCode(secret, shop.clock()))
    expect(outcome).toMatchObject({ refusals: [{ code: 'sign_in_again' }] })
    expect((await shop.auth.findSession(callerWith(openedLate))).visitor).toBeNull()
  })

  test('an invitation does not open an account with a second factor by its password alone', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, visitor, secret } = await ownerWithFactor(shop, 'kitchen')
    await shop.database.deleteFrom('staff').execute()
    const invited = await inviteStaff(shop, { email, role: 'manager', by: 'cli' })
    const token = invited.ok ? (invited.value.link.split('/').at(-1) ?? '') : ''
    const input = { token, email, password, nameAndSurname: visitor.nameAndSurname }
    const outcome = await acceptInvitation(shop, input, caller())
    if (!outcome.ok) throw new Error('The invitation was refused.')
    expect(outcome.value.next).toBe('/login/code?next=%2Foffice')
    const pending = callerWith(outcome.value.cookies)
    expect((await shop.auth.findSession(pending)).visitor).toBeNull()
    expect(await typed(shop, pending, appCode(secret, shop.clock()))).toMatchObject({ ok: true })
  })

  test('it can be turned off with password and code together, not with one of them', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, id, visitor, secret } = await ownerWithFactor(shop)
    const off = (currentPassword: string, digits: string) =>
      turnOffSecondFactor(
        shop,
        visitor,
        { currentPassword, code: { kind: 'app', digits } },
        caller(),
      )
    const code = appCode(secret, shop.clock())
    expect(await off('pickles on top', code)).toMatchObject({ ok: false })
    expect(await off(password, wrongCode(secret, NOW))).toMatchObject({
      refusals: [{ code: 'wrong_code' }],
    })
    expect(await off(password, code)).toMatchObject({ ok: true })
    expect(await eventsOf(shop, id)).toMatchObject({ second_factor_off: 1 })
    expect(await signIn(shop, { email, password }, caller())).toMatchObject({
      value: { wantsCode: false },
    })
  })

  test('new recovery codes replace the former ones', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, visitor, codes } = await ownerWithFactor(shop)
    const renewed = await renewRecoveryCodes(shop, visitor, password, caller())
    const [fresh = ''] = renewed.ok ? renewed.value.codes : []
    const pending = await passwordTyped(shop, email)
    expect(await typed(shop, pending, codes[0] ?? '')).toMatchObject({ ok: false })
    expect(await typed(shop, pending, fresh)).toMatchObject({ ok: true })
  })

  test('somebody who lost phone and codes can log in with the password after a reset, which is recorded', async () => {
    await using opened = await open({ clock })
    const { shop } = opened
    const { email, id, cookie } = await ownerWithFactor(shop)
    expect(await resetSecondFactor(shop, { email, by: 'cli' })).toBe(true)
    expect(await resetSecondFactor(shop, { email, by: 'cli' })).toBe(false)
    expect((await shop.auth.findSession(caller({ cookie }))).visitor).toBeNull()
    expect(await signIn(shop, { email, password }, caller())).toMatchObject({
      value: { wantsCode: false },
    })
    const events = await listSecurityEvents(shop.read, { accountId: id, limit: 100 })
    expect(events.find(({ kind }) => kind === 'second_factor_reset')).toMatchObject({ by: 'cli' })
  })
}

async function ownerWithFactor(shop: Shop, role: 'owner' | 'kitchen' = 'owner') {
  const person = await staffOf(shop, role)
  const { visitor } = await shop.auth.findSession(caller({ cookie: person.cookie }))
  if (!visitor) throw new Error('Nobody is signed in.')
  return {
    ...person,
    visitor,
    ...(await withSecondFactor(shop, visitor satisfies Visitor, password)),
  }
}

/** Returns the browser in which the password was right, at an address that the account is not known from. */
async function passwordTyped(shop: Shop, email: string, facts: Parameters<typeof caller>[0] = {}) {
  const outcome = await signIn(shop, { email, password }, caller(facts))
  if (!outcome.ok) throw new Error(`The password was refused: ${outcome.refusals[0]?.code}`)
  return callerWith(outcome.value.cookies, facts.address ? { address: facts.address } : {})
}

function typed(shop: Shop, by: ReturnType<typeof caller>, code: string) {
  const digits = code.replaceAll('-', '')
  const kind = digits.length === 6 ? 'app' : 'recovery'
  expect(code).toBe(kind === 'app' ? digits : groupedDigits(digits))
  return finishSignIn(shop, { kind, digits }, by)
}

async function eventsOf(shop: Shop, accountId: string): Promise<Record<string, number>> {
  const events = await listSecurityEvents(shop.read, { accountId, limit: 100 })
  return Object.fromEntries(events.map(({ kind, count }) => [kind, count]))
}
