import { expect, test } from 'vitest'
import { PERSON_LASTS } from '#shop/domain/accounts/pin.ts'
import { setPersonAtDevice } from '#shop/operations/accounts/change-device.ts'
import { changeRole, disableStaff } from '#shop/operations/accounts/change-staff.ts'
import { chooseLetterKeys } from '#shop/operations/accounts/choose-letter-keys.ts'
import { choosePin, claimDevice } from '#shop/operations/accounts/pins.ts'
import { findKeysHere } from '#shop/persistence/queries/accounts/letter-keys.ts'
import { FRIDAY_EVENING } from '#tests/support/order-input.ts'
import { guestOf, staffOf, tabletOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const NAME = 'Ayşe Güneş'

export const letterKeysContract: Contract = (open) => {
  test('what somebody says of single-letter keys counts for them alone, whatever their role becomes', async () => {
    await using opened = await open()
    const { shop } = opened
    const [cook, other] = [await staffOf(shop, 'kitchen', 'cook'), await staffOf(shop, 'kitchen')]
    const who = { id: cook.id, by: 'session' } as const
    const wish = async (id: string) =>
      (await findKeysHere(shop.read, { id, by: 'session' }, shop.clock())).wish
    expect(await wish(cook.id)).toBe('unchosen')
    expect(await chooseLetterKeys(shop, who, 'off')).toMatchObject({ ok: true })
    const owner = await staffOf(shop, 'owner')
    const by = { by: owner.id, email: cook.email }
    expect(await changeRole(shop, { ...by, role: 'manager' })).toMatchObject({ ok: true })
    expect([await wish(cook.id), await wish(other.id)]).toEqual(['off', 'unchosen'])
    await chooseLetterKeys(shop, who, 'unchosen')
    expect(await wish(cook.id)).toBe('unchosen')
  })

  test('at a shared screen it counts for whoever is at it, until they are gone', async () => {
    let now = FRIDAY_EVENING
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const cook = await staffOf(shop, 'kitchen', 'cook')
    await choosePin(shop, { userId: cook.id, pin: '4071' })
    const tablet = { ...(await tabletOf(shop)), by: 'device' } as const
    const here = () => findKeysHere(shop.read, tablet, now)
    expect(await here()).toEqual({ wish: 'nobody', person: null })
    expect(await chooseLetterKeys(shop, tablet, 'off')).toMatchObject({ ok: false })
    const claim = { deviceId: tablet.id, memberId: cook.id }
    await claimDevice(shop, { ...claim, pin: '4072' })
    expect(await here()).toEqual({ wish: 'nobody', person: null })
    await claimDevice(shop, { ...claim, pin: '4071' })
    expect(await here()).toEqual({ wish: 'unchosen', person: NAME })
    expect(await chooseLetterKeys(shop, tablet, 'off')).toMatchObject({ ok: true })
    expect(await here()).toEqual({ wish: 'off', person: NAME })
    const own = await findKeysHere(shop.read, { id: cook.id, by: 'session' }, now)
    expect(own).toEqual({ wish: 'off', person: null })
    now += PERSON_LASTS
    expect((await here()).wish).toBe('nobody')
    expect(await chooseLetterKeys(shop, tablet, 'on')).toMatchObject({ ok: false })
    await setPersonAtDevice(shop, tablet.id, 'Somebody else')
    expect((await here()).wish).toBe('nobody')
  })

  test('guests, former staff and whoever only says a name have nothing to say of them', async () => {
    await using opened = await open()
    const { shop } = opened
    const guest = await guestOf(shop)
    const owner = await staffOf(shop, 'owner')
    const gone = await staffOf(shop, 'kitchen', 'gone')
    await disableStaff(shop, { by: owner.id, email: gone.email })
    for (const { id } of [guest, gone]) {
      const who = { id, by: 'session' } as const
      expect(await chooseLetterKeys(shop, who, 'off')).toMatchObject({ ok: false })
      expect((await findKeysHere(shop.read, who, shop.clock())).wish).toBe('nobody')
    }
  })
}
