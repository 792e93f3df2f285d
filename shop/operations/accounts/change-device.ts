import { readDeviceName } from '#shop/domain/accounts/kitchen-device.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { changeDevice } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { raiseStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

type DeviceChange = Outcome<null, 'unknown_device' | 'empty' | 'too_long'>

/** Ends a kitchen device permanently, with its open connections. False: no active device has this id. */
export function endDevice(shop: Shop, id: string, by: Actor): Promise<boolean> {
  return shop.work(async (tx) => {
    if (!(await changeDevice(tx, id, { ended_at: shop.clock() }))) return false
    await raiseStaffRevision(tx)
    await recordSecurityEvent(shop, tx, { kind: 'device_ended', by, facts: { device: id } })
    return true
  })
}

/** Renames a kitchen device; 1 to 60 characters. */
export async function renameDevice(shop: Shop, id: string, typed: string): Promise<DeviceChange> {
  const name = readDeviceName(typed)
  if (!name.ok) return refused({ code: name.code })
  return change(shop, id, { name: name.value })
}

/**
 * Sets who is at a kitchen device, in 1 to 60 characters; empty: nobody. Later actions of the device are recorded
 * with this name.
 */
export async function setPersonAtDevice(
  shop: Shop,
  id: string,
  typed: string,
): Promise<DeviceChange> {
  const person = readDeviceName(typed)
  if (!person.ok && person.code === 'too_long') return refused({ code: person.code })
  return change(shop, id, { person: person.ok ? person.value : null })
}

async function change(
  shop: Shop,
  id: string,
  to: Parameters<typeof changeDevice>[2],
): Promise<DeviceChange> {
  const isThere = await shop.work((tx) => changeDevice(tx, id, to))
  return isThere ? done(null) : refused({ code: 'unknown_device' })
}
