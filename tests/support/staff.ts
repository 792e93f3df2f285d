import type { StaffCredential, StaffRole } from '#shop/domain/accounts/staff.ts'
import { enrolDevice, makeDeviceCode } from '#shop/operations/accounts/enrol-device.ts'
import { makeApiKey } from '#shop/operations/accounts/make-api-key.ts'
import { signUp } from '#shop/operations/accounts/sign-up.ts'
import {
  changeStaff,
  findStaffByEmail,
  putStaff,
} from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith, signUpInput } from './accounts.ts'

/** A person with an account and a signed-in browser. */
export type Person = { id: string; email: string; cookie: string }

/** A guest who has just signed up; `called` becomes the mail address. */
export async function guestOf(shop: Shop, called = 'guest'): Promise<Person> {
  const email = `${called}@example.org`
  const address = `198.51.100.${called.length}`
  const outcome = await signUp(shop, signUpInput({ email }), caller({ address }))
  if (!outcome.ok) throw new Error(`The sign-up was refused: ${outcome.refusals[0]?.code}`)
  const back = callerWith(outcome.value.cookies)
  const { visitor } = await shop.auth.findSession(back)
  if (!visitor) throw new Error('A sign-up did not sign in.')
  return { id: visitor.id, email, cookie: back.cookie }
}

/** A signed-in member of staff. */
export async function staffOf(shop: Shop, role: StaffRole, called: string = role): Promise<Person> {
  const person = await guestOf(shop, called)
  await giveRole(shop, person.id, role)
  return person
}

/** Gives a signed-in person a role, as if they had signed in with it. */
export async function giveRole(shop: Shop, userId: string, role: StaffRole): Promise<void> {
  await shop.work(async (tx) => {
    await putStaff(tx, { userId, role, at: shop.clock() })
    await tx.updateTable('session').set({ kind: 'staff' }).where('userId', '=', userId).execute()
  })
}

/** Removes a role in the database only, so that just the checks that read it each time notice. */
export async function disableQuietly(shop: Shop, { email }: Person): Promise<void> {
  const staff = await findStaffByEmail(shop.read, email)
  if (!staff) throw new Error(`${email} does not work here.`)
  await shop.work((tx) => changeStaff(tx, staff.id, { disabled_at: shop.clock() }))
}

/** An API key. */
export async function keyOf(shop: Shop, role: StaffRole): Promise<{ id: string; key: string }> {
  const outcome = await makeApiKey(shop, { name: `A till as ${role}`, role, by: 'cli' })
  if (!outcome.ok) throw new Error(`The key was refused: ${outcome.refusals[0]?.code}`)
  return outcome.value
}

/** The credential of a signed-in person. */
export async function credentialOf(shop: Shop, { cookie }: Person): Promise<StaffCredential> {
  const { visitor } = await shop.auth.findSession(caller({ cookie }))
  if (!visitor) throw new Error('Nobody is signed in.')
  return { by: 'session', id: visitor.sessionId }
}

/** An enrolled kitchen device. */
export async function tabletOf(shop: Shop): Promise<{ id: string; cookie: string }> {
  const owner = await findStaffByEmail(shop.read, 'owner@example.org')
  const { id: by } = owner ?? (await staffOf(shop, 'owner'))
  const made = await makeDeviceCode(shop, { name: 'Pass tablet', by })
  if (!made.ok) throw new Error('No code was made.')
  const { code, deviceId } = made.value
  const outcome = await enrolDevice(shop, code, caller({ address: '203.0.113.44' }))
  if (!outcome.ok) throw new Error(`The code was refused: ${outcome.refusals[0]?.code}`)
  return { id: deviceId, cookie: callerWith(outcome.value.cookies).cookie }
}
