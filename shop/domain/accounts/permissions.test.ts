import { expect, test } from 'vitest'
import {
  changedPermissions,
  mayGiveRole,
  mayManage,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  rolesWith,
  usualPermissions,
} from './permissions.ts'
import { STAFF_ROLES, type StaffRole } from './staff.ts'

const rights = (role: StaffRole, permissions: readonly Permission[] = usualPermissions(role)) => ({
  role,
  permissions,
})

test('each role may usually do what the office says of it', () => {
  const table = Object.fromEntries(PERMISSIONS.map((each) => [each, rolesWith(each)]))
  expect(table).toEqual({
    sold_out: ['owner', 'manager', 'kitchen'],
    refund: ['owner', 'manager'],
    prices: ['owner', 'manager'],
    reports: ['owner', 'manager'],
    staff: ['owner', 'manager'],
    settings: ['owner'],
  })
})

test('what was chosen for a person counts in place of the role, but never against an owner', () => {
  expect(permissionsOf('kitchen', null)).toEqual(['sold_out'])
  expect(permissionsOf('kitchen', ['refund'])).toEqual(['refund'])
  expect(permissionsOf('manager', [])).toEqual([])
  expect(permissionsOf('owner', [])).toEqual(PERMISSIONS)
})

test('nobody but an owner gives a role or changes somebody who may do more than they', () => {
  const manager = rights('manager')
  const lesser = rights('manager', ['staff', 'sold_out'])
  const trusted = rights('kitchen', ['staff', 'sold_out'])
  for (const role of STAFF_ROLES) expect(mayGiveRole(rights('owner'), role)).toBe(true)
  expect(STAFF_ROLES.filter((role) => mayGiveRole(manager, role))).toEqual([
    'manager',
    'kitchen',
    'courier',
  ])
  for (const each of [lesser, trusted]) {
    expect(STAFF_ROLES.filter((role) => mayGiveRole(each, role))).toEqual(['kitchen', 'courier'])
    expect(mayManage(each, manager)).toBe(false)
  }
  expect(mayManage(manager, rights('kitchen', ['settings']))).toBe(false)
  expect(mayManage(rights('kitchen'), rights('courier'))).toBe(false)
})

test('a manager who may do everything still changes no owner, and makes none', () => {
  const trusted = rights('manager', PERMISSIONS)
  expect(mayManage(trusted, rights('manager'))).toBe(true)
  expect(mayManage(trusted, rights('owner'))).toBe(false)
  expect(mayGiveRole(trusted, 'owner')).toBe(false)
})

test('whoever changes permissions decides only about their own', () => {
  const by = rights('manager', ['staff', 'refund'])
  expect(changedPermissions(by, ['prices'], ['refund', 'settings'])).toEqual(['refund', 'prices'])
  expect(changedPermissions(by, ['prices', 'refund'], [])).toEqual(['prices'])
})
