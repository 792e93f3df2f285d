import { expect, test } from 'vitest'
import { hashPassword } from '#shop/auth/password-hash.ts'
import { PERSON_LASTS } from '#shop/domain/accounts/pin.ts'
import { setPersonAtDevice } from '#shop/operations/accounts/change-device.ts'
import { disableStaff } from '#shop/operations/accounts/change-staff.ts'
import { deleteAccount } from '#shop/operations/accounts/delete-account.ts'
import { choosePin, claimDevice, removePin } from '#shop/operations/accounts/pins.ts'
import { recogniseDevice } from '#shop/operations/accounts/recognise-device.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { findDevice } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, signUpInput } from '#tests/support/accounts.ts'
import { staffActor } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, setUpKitchen } from '#tests/support/order-input.ts'
import { staffOf, tabletOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const PIN = '4071'

const SLOW = { memory: 19_456, passes: 40, parallelism: 1 }
const QUICK = { memory: 8, passes: 1, parallelism: 1 }

export const pinsContract: Contract = (open) => {
  test('whoever has a PIN is at a shared screen by it alone, and the history says them and the screen', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    await setUpKitchen(shop)
    const cook = await cookWithPin(shop)
    const tablet = await tabletOf(shop)
    const claim = { deviceId: tablet.id, memberId: cook.id }
    expect(codeOf(await claimDevice(shop, { ...claim, pin: '' }))).toBe('pin_needed')
    expect(codeOf(await claimDevice(shop, { ...claim, pin: '4072' }))).toBe('wrong_pin')
    for (const typed of [NAME, ` ${NAME.toUpperCase()} `]) {
      expect(codeOf(await setPersonAtDevice(shop, tablet.id, typed))).toBe('pin_needed')
    }
    expect((await findDevice(shop.read, tablet.id))?.person).toBeNull()
    expect(await claimDevice(shop, { ...claim, pin: PIN })).toMatchObject({ ok: true })
    const { id: orderId } = await place(shop)
    const actor = staffActor({ id: tablet.id, by: 'device' })
    await advanceOrder(shop, { orderId, action: 'accept', expectedVersion: null, actor })
    const events = await readOrderEvents(shop.read, orderId)
    expect(events.map(({ actorName }) => actorName)).toContain(`${NAME}, Pass tablet`)
    expect(await setPersonAtDevice(shop, tablet.id, '')).toMatchObject({ ok: true })
    expect((await findDevice(shop.read, tablet.id))?.person).toBeNull()
  })

  test('a PIN is nowhere to read, and two people with the same one have other hashes', async () => {
    await using opened = await open()
    const { shop } = opened
    for (const name of ['one', 'two']) {
      const { id } = await staffOf(shop, 'kitchen', name)
      expect(await choosePin(shop, { userId: id, pin: PIN })).toMatchObject({ ok: true })
    }
    const rows = await shop.read.selectFrom('staff').select('pin_hash').execute()
    expect(new Set(rows.map(({ pin_hash }) => pin_hash)).size).toBe(2)
    for (const { pin_hash } of rows) expect(pin_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(rows)).not.toContain(PIN)
    const [event] = await listSecurityEvents(shop.read, { limit: 1 })
    expect(event).toMatchObject({ kind: 'password_changed', facts: { of: 'pin' } })
  })

  test('whoever guesses at one screen locks nobody out of another, nor the next person there', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const cook = await cookWithPin(shop)
    const other = await staffOf(shop, 'kitchen', 'other')
    const [pass, fryer] = [await tabletOf(shop), await tabletOf(shop)]
    const at = ({ id }: { id: string }, memberId: string, pin: string) =>
      claimDevice(shop, { deviceId: id, memberId, pin })
    for (let tries = 0; tries < 5; tries++) {
      expect(codeOf(await at(pass, cook.id, '9999'))).toBe('wrong_pin')
    }
    expect(codeOf(await at(pass, cook.id, PIN))).toBe('too_many')
    expect(await at(fryer, cook.id, PIN)).toMatchObject({ ok: true })
    expect(await at(pass, other.id, '')).toMatchObject({ ok: true })
  })

  test('a right PIN gives the tries back', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const { id: memberId } = await cookWithPin(shop)
    const { id: deviceId } = await tabletOf(shop)
    for (let round = 0; round < 3; round++) {
      for (const pin of ['9999', '9998', '9997', PIN]) {
        const outcome = await claimDevice(shop, { deviceId, memberId, pin })
        expect(outcome.ok, pin).toBe(pin === PIN)
      }
    }
  })

  test('a PIN that the shop was too busy to check is no try', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const { id: memberId } = await cookWithPin(shop)
    const { id: deviceId } = await tabletOf(shop)
    const claim = () => claimDevice(shop, { deviceId, memberId, pin: PIN })
    const flood = Array.from({ length: 54 }, (_, nth) => {
      return hashPassword('all at once', nth < 4 ? SLOW : QUICK)
    })
    for (let tries = 0; tries < 6; tries++) expect(codeOf(await claim())).toBe('busy')
    await Promise.all(flood)
    expect(await claim()).toMatchObject({ ok: true })
  })

  test('who is at a screen ends by itself after some hours, and with their access at once', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const cook = await cookWithPin(shop)
    const tablet = await tabletOf(shop)
    const claim = () => claimDevice(shop, { deviceId: tablet.id, memberId: cook.id, pin: PIN })
    await claim()
    now += PERSON_LASTS - 1
    expect((await recogniseDevice(shop, tablet))?.member.name).toBe(NAME)
    now += 1
    expect((await recogniseDevice(shop, tablet))?.member.name).toBe('Pass tablet')
    await claim()
    await disableStaff(shop, { id: cook.id, by: 'cli' })
    expect((await recogniseDevice(shop, tablet))?.member.name).toBe('Pass tablet')
    expect(codeOf(await claim())).toBe('not_allowed')
  })

  test('whoever deletes their account is at no screen any more', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const cook = await cookWithPin(shop)
    const tablet = await tabletOf(shop)
    await claimDevice(shop, { deviceId: tablet.id, memberId: cook.id, pin: PIN })
    const { visitor } = await shop.auth.findSession(caller({ cookie: cook.cookie }))
    if (!visitor) throw new Error('The cook is not signed in.')
    const { password: currentPassword } = signUpInput()
    expect(await deleteAccount(shop, visitor, { currentPassword })).toMatchObject({ ok: true })
    expect((await findDevice(shop.read, tablet.id))?.person).toBeNull()
  })

  test('a name that was at a screen before its owner chose a PIN is taken off it', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const [pass, fryer] = [await tabletOf(shop), await tabletOf(shop)]
    const cook = await staffOf(shop, 'kitchen')
    await setPersonAtDevice(shop, pass.id, NAME)
    await setPersonAtDevice(shop, fryer.id, 'Mert')
    expect(await choosePin(shop, { userId: cook.id, pin: PIN })).toMatchObject({ ok: true })
    expect((await findDevice(shop.read, pass.id))?.person).toBeNull()
    expect((await findDevice(shop.read, fryer.id))?.person).toBe('Mert')
  })

  test('without a PIN a tap is enough again, and guests have none', async () => {
    await using opened = await open()
    const { shop } = opened
    const cook = await cookWithPin(shop)
    const tablet = await tabletOf(shop)
    expect(await removePin(shop, cook.id)).toMatchObject({ ok: true })
    const claim = { deviceId: tablet.id, memberId: cook.id, pin: '' }
    expect(await claimDevice(shop, claim)).toMatchObject({ ok: true })
    expect(codeOf(await choosePin(shop, { userId: 'nobody', pin: PIN }))).toBe('not_allowed')
    expect(codeOf(await choosePin(shop, { userId: cook.id, pin: '1234' }))).toBe('pin_too_easy')
  })
}

const NAME = 'Ayşe Güneş'

async function cookWithPin(shop: Shop) {
  const cook = await staffOf(shop, 'kitchen')
  expect(await choosePin(shop, { userId: cook.id, pin: PIN })).toMatchObject({ ok: true })
  return cook
}

function codeOf(outcome: { ok: true } | { ok: false; refusals: readonly { code: string }[] }) {
  return outcome.ok ? null : outcome.refusals[0]?.code
}
