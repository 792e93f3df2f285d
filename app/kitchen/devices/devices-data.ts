import type { DeviceCode } from '#shop/operations/accounts/enrol-device.ts'
import type { ListedDevice } from '#shop/persistence/queries/accounts/kitchen-devices.ts'

/** A screen of the kitchen, as its owner sees it. */
export type Device = ListedDevice

/** What enrols a new one, shown once. */
export type NewCode = DeviceCode

/** What became of what was asked. */
export type DevicesAnswer =
  | { ok: true; code: NewCode | null }
  | { ok: false; why: 'empty' | 'too_long' | 'unknown_device' | 'not_sent' }
