import { expect, test } from 'vitest'
import { kitchenDeviceOf } from '#shop/auth/kitchen-device.ts'
import { DEVICE_CODE_LASTS, DEVICE_LASTS_UNUSED } from '#shop/domain/accounts/kitchen-device.ts'
import {
  endDevice,
  renameDevice,
  setPersonAtDevice,
} from '#shop/operations/accounts/change-device.ts'
import { disableStaff } from '#shop/operations/accounts/change-staff.ts'
import { enrolDevice, makeDeviceCode } from '#shop/operations/accounts/enrol-device.ts'
import { recogniseDevice } from '#shop/operations/accounts/recognise-device.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { findEndedDevice } from '#shop/persistence/queries/accounts/ended-devices.ts'
import { listDevices } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { isStillAllowed } from '#shop/realtime/watch-staff.ts'
import type { Shop } from '#shop/shop.ts'
import { caller, callerWith } from '#tests/support/accounts.ts'
import { staffActor } from '#tests/support/order-actors.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const START = Date.parse('2027-01-15T18:00:00Z')

export const kitchenDevicesContract: Contract = (open) => {
  test('a code enrols one kitchen screen, and no second one', async () => {
    await using opened = await open()
    const { shop } = opened
    const { code } = await codeOf(shop)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    const tablet = await enrolled(shop, typed)
    expect(tablet).toMatchObject({ name: 'Pass tablet', role: 'kitchen', by: 'device' })
    expect(await isStillAllowed(shop, tablet, ['kitchen'])).toBe(true)
    expect(await isStillAllowed(shop, tablet, ['owner', 'manager'])).toBe(false)
    const again = await enrolDevice(shop, code, caller())
    expect(again).toMatchObject({ refusals: [{ code: 'wrong_code' }] })
  })

  test('a code that two screens send at once enrols one of them', async () => {
    await using opened = await open()
    const { shop } = opened
    const { code } = await codeOf(shop)
    const outcomes = await Promise.all([1, 2, 3].map(() => enrolDevice(shop, code, caller())))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countAll(shop.read, 'kitchen_devices')).toBe(1)
  })

  test('reading the database gives nobody a code or a kitchen screen’s access', async () => {
    await using opened = await open()
    const { shop } = opened
    const waiting = await codeOf(shop)
    const { code } = await codeOf(shop, 'another-owner')
    const outcome = await enrolDevice(shop, code, caller())
    const token = outcome.ok ? /=([\w-]{43});/.exec(outcome.value.cookies[0] ?? '')?.[1] : ''
    const kept = [
      ...(await shop.read.selectFrom('device_codes').selectAll().execute()),
      ...(await shop.read.selectFrom('kitchen_devices').selectAll().execute()),
    ]
    expect(kept).toHaveLength(2)
    expect(token).toHaveLength(43)
    expect(JSON.stringify(kept)).not.toContain(waiting.code)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('a code works for ten minutes, and only while its maker may enrol devices', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const late = await codeOf(shop)
    now += DEVICE_CODE_LASTS
    expect((await enrolDevice(shop, late.code, caller())).ok).toBe(false)
    const gone = await codeOf(shop, 'a-manager', 'manager')
    await disableStaff(shop, { email: 'a-manager@example.org', by: 'cli' })
    expect((await enrolDevice(shop, gone.code, caller())).ok).toBe(false)
    await codeOf(shop, 'a-third')
    now += DEVICE_CODE_LASTS
    await forgetExpired(shop)
    expect(await countAll(shop.read, 'device_codes')).toBe(0)
  })

  test('guessing codes is rate limited, and right ones don’t count', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const good = async () => (await codeBy(shop, owner.id)).code
    for (let tried = 0; tried < 12; tried++) await enrolled(shop, await good())
    const guess = () => enrolDevice(shop, '00000000', caller())
    for (let tried = 0; tried < 10; tried++) {
      expect(await guess()).toMatchObject({ refusals: [{ code: 'wrong_code' }] })
    }
    expect(await guess()).toMatchObject({ refusals: [{ code: 'too_many' }] })
    const right = await enrolDevice(shop, await good(), caller({ address: '203.0.113.9' }))
    expect(right.ok).toBe(true)
  })

  test('a screen that was signed out has no access from then on, and its end is recorded', async () => {
    await using opened = await open()
    const { shop } = opened
    const tablet = await enrolled(shop, (await codeOf(shop)).code)
    const before = await readStaffRevision(shop.read)
    expect(await endDevice(shop, tablet.id, 'cli')).toBe(true)
    expect(await endDevice(shop, tablet.id, 'cli')).toBe(false)
    expect(await readStaffRevision(shop.read)).toBeGreaterThan(before)
    expect(await isStillAllowed(shop, tablet)).toBe(false)
    expect(await recogniseDevice(shop, tablet.browser)).toBeNull()
    expect(await listDevices(shop.read, shop.clock())).toEqual([])
    expect(await renameDevice(shop, tablet.id, 'Another')).toMatchObject({ ok: false })
    const events = await listSecurityEvents(shop.read, { limit: 10 })
    const facts = { device: tablet.id }
    expect(events.filter(({ kind }) => kind.startsWith('device_'))).toHaveLength(3)
    expect(events.find(({ kind }) => kind === 'device_ended')).toMatchObject({ by: 'cli', facts })
  })

  test('a screen ends after ninety days without use, and not while it is used', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const { browser, id } = await enrolled(shop, (await codeOf(shop)).code)
    now += DEVICE_LASTS_UNUSED - 1
    expect((await recogniseDevice(shop, browser))?.cookies).toEqual([
      expect.stringMatching(
        /^flattop\.kitchen=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect((await recogniseDevice(shop, browser))?.cookies).toEqual([])
    now += DEVICE_LASTS_UNUSED - 1
    expect(await isStillAllowed(shop, { by: 'device', id })).toBe(true)
    now += 1
    expect(await isStillAllowed(shop, { by: 'device', id })).toBe(false)
    expect(await recogniseDevice(shop, browser)).toBeNull()
  })

  test('a screen that has ended says when, and who ended it if anybody did', async () => {
    let now = START
    await using opened = await open({ clock: () => now })
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const { browser, id } = await enrolled(shop, (await codeBy(shop, owner.id)).code)
    const unused = await enrolled(shop, (await codeBy(shop, owner.id)).code)
    const ended = (of: typeof browser) => {
      return findEndedDevice(shop.read, kitchenDeviceOf(of, shop.publicUrl)?.hash ?? '', now)
    }
    expect(await ended(browser)).toBeUndefined()
    now += 1000
    await endDevice(shop, id, owner.id)
    expect(await ended(browser)).toEqual({ name: 'Pass tablet', at: now, by: 'Ayşe Güneş' })
    expect(await ended(unused.browser)).toBeUndefined()
    now = START + DEVICE_LASTS_UNUSED
    expect(await ended(unused.browser)).toMatchObject({ at: now, by: null })
    expect(await findEndedDevice(shop.read, 'unknown', now)).toBeUndefined()
  })

  test('a browser that enters a second code is one screen, not two', async () => {
    await using opened = await open()
    const { shop } = opened
    const first = await enrolled(shop, (await codeOf(shop)).code)
    const second = await enrolled(shop, (await codeOf(shop)).code, first.browser)
    expect(await isStillAllowed(shop, first)).toBe(false)
    expect((await listDevices(shop.read, shop.clock())).map(({ id }) => id)).toEqual([second.id])
  })

  test('the history names the person who was at the screen, also later', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await setUpKitchen(shop)
    await shop.work((tx) => writeOrder(tx, { id: 'order', number: 1, placed_at: START }))
    const { id } = await enrolled(shop, (await codeOf(shop)).code)
    const actor = staffActor({ id, by: 'device' })
    const act = (action: 'accept' | 'start' | 'finish') =>
      advanceOrder(shop, { orderId: 'order', action, expectedVersion: null, actor })
    await act('accept')
    expect(await setPersonAtDevice(shop, id, '  Mert  ')).toMatchObject({ ok: true })
    await act('start')
    const [item] = await shop.read.selectFrom('items').select('id').execute()
    await markSoldOut(shop, { itemId: item?.id ?? '', minutes: 20, by: id })
    await setPersonAtDevice(shop, id, '')
    await act('finish')
    await endDevice(shop, id, 'cli')
    const events = await readOrderEvents(shop.read, 'order')
    expect(events.slice(-3).map(({ actorName }) => actorName)).toEqual([
      'Pass tablet',
      'Mert, Pass tablet',
      'Pass tablet',
    ])
    const changes = shop.read.selectFrom('kitchen_changes').select(['actor_id', 'person'])
    expect(await changes.execute()).toEqual([{ actor_id: id, person: 'Mert' }])
  })
}

let owners = 0

async function codeOf(
  shop: Shop,
  called = `owner-${owners++}`,
  role: 'owner' | 'manager' = 'owner',
) {
  return codeBy(shop, (await staffOf(shop, role, called)).id)
}

async function codeBy(shop: Shop, by: string) {
  const outcome = await makeDeviceCode(shop, { name: 'Pass tablet', by })
  if (!outcome.ok) throw new Error('No code was made.')
  return outcome.value
}

/** An enrolled kitchen screen, and its browser. */
async function enrolled(shop: Shop, code: string, from = caller()) {
  const outcome = await enrolDevice(shop, code, from)
  if (!outcome.ok) throw new Error(`The code was refused: ${outcome.refusals[0]?.code}`)
  const browser = callerWith(outcome.value.cookies)
  const found = await recogniseDevice(shop, browser)
  if (!found) throw new Error('The screen is not known.')
  return { ...found.member, by: 'device' as const, browser }
}
