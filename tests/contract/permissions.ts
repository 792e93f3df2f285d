import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '#shop/domain/accounts/permissions.ts'
import type { LogKind } from '#shop/domain/common/change-search.ts'
import { dateWithYear } from '#shop/domain/common/clock-time.ts'
import { refused } from '#shop/domain/common/refusal.ts'
import { businessDay } from '#shop/domain/hours/business-day.ts'
import { changePermissions } from '#shop/operations/accounts/change-permissions.ts'
import { changeRole, disableStaff, enableStaff } from '#shop/operations/accounts/change-staff.ts'
import { inviteStaff } from '#shop/operations/accounts/invite-staff.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { refundOrder } from '#shop/operations/orders/refund-order.ts'
import { closeDay } from '#shop/operations/payments/close-day.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { findAnything } from '#shop/operations/settings/find-anything.ts'
import { listSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { findStaffByAccount } from '#shop/persistence/queries/accounts/staff.ts'
import { readChangePage } from '#shop/persistence/queries/settings/changes.ts'
import { findChanges } from '#shop/persistence/queries/settings/found-changes.ts'
import { readStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { writeChargedOrder } from '#tests/support/charged-order.ts'
import { staffActor } from '#tests/support/order-actors.ts'
import { setUpKitchen } from '#tests/support/order-input.ts'
import { type Person, staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

export const permissionsContract: Contract = (open) => {
  test('an owner chooses what a cook may do, and a new role starts with what comes with it', async () => {
    await using opened = await open()
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const cook = await staffOf(shop, 'kitchen')
    const before = await readStaffRevision(shop.read)
    await choose(shop, cook, owner, ['refund', 'reports'])
    expect(await permissionsOf(shop, cook)).toEqual(['refund', 'reports'])
    expect(await readStaffRevision(shop.read)).not.toBe(before)
    const [event] = await listSecurityEvents(shop.read, { accountId: cook.id, limit: 1 })
    expect(event).toMatchObject({
      kind: 'permissions_changed',
      by: owner.id,
      facts: { on: 'refund reports', off: 'sold_out' },
    })
    await changeRole(shop, { id: cook.id, role: 'courier', by: owner.id })
    expect(await permissionsOf(shop, cook)).toEqual([])
  })

  test('what is chosen stays over the end of somebody’s access', async () => {
    await using opened = await open()
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const manager = await staffOf(shop, 'manager')
    await choose(shop, manager, owner, ['reports'])
    await disableStaff(shop, { id: manager.id, by: owner.id })
    await enableStaff(shop, { id: manager.id, by: owner.id })
    expect(await permissionsOf(shop, manager)).toEqual(['reports'])
  })

  test('a manager gives nobody what they lack, nor takes it, nor changes themselves or an owner', async () => {
    await using opened = await open()
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const manager = await staffOf(shop, 'manager')
    const cook = await staffOf(shop, 'kitchen')
    await choose(shop, manager, owner, ['staff', 'sold_out'])
    expect(await choose(shop, cook, manager, PERMISSIONS)).toMatchObject({ ok: true })
    expect(await permissionsOf(shop, cook)).toEqual(['sold_out', 'staff'])
    expect(await choose(shop, manager, manager, PERMISSIONS)).toEqual(refused({ code: 'yourself' }))
    const no = refused({ code: 'not_allowed' })
    expect(await choose(shop, owner, manager, [])).toEqual(no)
    expect(await permissionsOf(shop, owner)).toEqual(PERMISSIONS)
    await choose(shop, cook, owner, ['refund'])
    expect(await choose(shop, cook, manager, [])).toEqual(no)
    expect(await disableStaff(shop, { id: cook.id, by: manager.id })).toEqual(no)
    const promoted = { id: cook.id, role: 'manager', by: manager.id } as const
    expect(await changeRole(shop, promoted)).toEqual(no)
    const invited = { email: null, role: 'manager', by: manager.id } as const
    expect(await inviteStaff(shop, invited)).toEqual(no)
  })

  test('a manager without the right to manage people changes nobody', async () => {
    await using opened = await open()
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const manager = await staffOf(shop, 'manager')
    const cook = await staffOf(shop, 'kitchen')
    await choose(shop, manager, owner, ['sold_out', 'refund', 'prices', 'reports', 'settings'])
    const no = refused({ code: 'not_allowed' })
    expect(await choose(shop, cook, manager, [])).toEqual(no)
    expect(await disableStaff(shop, { id: cook.id, by: manager.id })).toEqual(no)
    const invited = { email: null, role: 'courier', by: manager.id } as const
    expect(await inviteStaff(shop, invited)).toEqual(no)
  })

  test('money is given back by whoever may, in whatever role, and by nobody else', async () => {
    await using opened = await open()
    const { shop } = opened
    await setUpKitchen(shop)
    await writeChargedOrder(shop, 'paid', 1)
    const owner = await staffOf(shop, 'owner')
    const manager = await staffOf(shop, 'manager')
    const cook = await staffOf(shop, 'kitchen')
    await choose(shop, manager, owner, ['prices'])
    const by = (person: Person, role: 'manager' | 'kitchen') =>
      refundOrder(shop, {
        orderId: 'paid',
        wanted: { amount: 100 },
        means: 'card',
        reason: 'Cold fries',
        expectedVersion: null,
        requestKey: null,
        actor: staffActor({ id: person.id, role }),
      })
    expect(await by(manager, 'manager')).toMatchObject({ refusals: [{ code: 'not_allowed' }] })
    expect(await by(cook, 'kitchen')).toMatchObject({ refusals: [{ code: 'not_allowed' }] })
    await choose(shop, cook, owner, ['refund'])
    expect(await by(cook, 'kitchen')).toMatchObject({ ok: true })
  })

  test('who may not manage people reads no change of people, not even by asking for them alone', async () => {
    await using opened = await open()
    const { shop } = opened
    const owner = await staffOf(shop, 'owner')
    const cook = await staffOf(shop, 'kitchen')
    await choose(shop, cook, owner, ['refund'])
    await changeSettings(shop, { settings: { tagline: 'Hot' }, by: owner.id })
    const found = async (kind: LogKind, seesPeople: boolean) => {
      const search = { kind, seesPeople, text: '', settings: [], after: null }
      return (await findChanges(shop.read, search)).changes.map(({ entity }) => entity)
    }
    expect(await found('people', true)).toEqual(['person'])
    expect(await found('people', false)).toEqual([])
    expect(await found('all', false)).toEqual(['setting'])
  })

  test('nobody finds what they may not open', async () => {
    await using opened = await open()
    const { shop } = opened
    await setUpKitchen(shop)
    const owner = await staffOf(shop, 'owner')
    const { read } = shop
    const kinds = async (text: string, permissions: Permission[]) => {
      const member = { role: 'manager', permissions } as const
      const found = await findAnything(read, { text, locale: 'en', member }, shop.clock())
      return [...new Set(found.map(({ kind }) => kind))]
    }
    expect(await kinds('smash', ['prices', 'settings', 'staff'])).toEqual(['dish'])
    expect(await kinds('below the name', ['settings'])).toEqual(['setting'])
    expect(await kinds('below the name', ['prices', 'staff', 'reports'])).toEqual([])
    expect(await kinds('smash', [])).toEqual([])
    expect(await kinds(owner.email, ['staff'])).toEqual(['person'])
    expect(await kinds(owner.email, [])).toEqual([])
    expect(await kinds('', ['prices', 'settings', 'staff'])).toEqual([])
    const { timeZone, businessDayEnds } = await readSettings(read)
    const day = businessDay(shop.clock(), timeZone, businessDayEnds)
    const till = { changeMoney: 0, counted: 0, note: '', by: { id: owner.id, name: 'Joy' } }
    await closeDay(shop, { day, ...till })
    const closing = `closing of ${dateWithYear(Date.parse(day), 'UTC', 'en')}`
    expect(await kinds(closing, ['reports'])).toEqual(['closing'])
    expect(await kinds(closing, ['prices', 'settings', 'staff'])).toEqual([])
  })

  test('a change is taken back by who made it, and by who could have made it', async () => {
    await using opened = await open()
    const { shop } = opened
    await setUpKitchen(shop)
    const owner = await staffOf(shop, 'owner')
    const manager = await staffOf(shop, 'manager')
    await changeSettings(shop, { settings: { name: 'Another name' }, by: owner.id })
    const no = refused({ code: 'not_allowed' })
    expect(await undoNewest(shop, manager)).toEqual(no)
    await changeItem(shop, { id: 'smash', fields: { price: 1234 }, by: owner.id })
    await choose(shop, manager, owner, ['settings'])
    expect(await undoNewest(shop, manager)).toEqual(no)
    await choose(shop, manager, owner, ['prices'])
    expect(await undoNewest(shop, manager)).toMatchObject({ ok: true })
    await choose(shop, manager, owner, [])
    expect(await undoNewest(shop, manager)).toMatchObject({ ok: true })
  })
}

function choose(shop: Shop, { id }: Person, by: Person, permissions: readonly Permission[]) {
  return changePermissions(shop, { id, by: by.id, permissions })
}

async function permissionsOf(shop: Shop, { id }: Person) {
  return (await findStaffByAccount(shop.read, id))?.permissions
}

async function undoNewest(shop: Shop, { id: by }: Person) {
  const [newest] = await readChangePage(shop.read, {
    after: null,
    limit: 1,
    entities: ['item', 'setting', 'code'],
  })
  return undoChange(shop, { id: newest?.logId ?? '', by })
}
