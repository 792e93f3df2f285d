import type { DeviceCode } from '#shop/operations/accounts/enrol-device.ts'
import type { ListedDevice } from '#shop/persistence/queries/accounts/kitchen-devices.ts'

/** A kitchen device as the list shows it. */
export type Device = ListedDevice

/** The code that enrols a new device, shown once. */
export type NewCode = DeviceCode

/** The result of a form on this page; `id` is the device that it was about, null for a new one. */
export type DevicesAnswer =
  | { ok: true; code: NewCode | null }
  | { ok: false; why: DeviceRefusal; id: string | null }

export type DeviceRefusal = 'empty' | 'too_long' | 'unknown_device' | 'not_sent' | NotProven

/** Why nobody is sure who asks. */
type NotProven = 'proof_needed' | 'wrong_password' | 'too_many' | 'busy'
