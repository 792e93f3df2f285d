import type { Caller, Cookies } from '#shop/auth/caller.ts'
import { kitchenDeviceCookie, kitchenDeviceOf } from '#shop/auth/kitchen-device.ts'
import { isDeviceUseNoted } from '#shop/domain/accounts/kitchen-device.ts'
import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import {
  findDeviceByToken,
  noteDeviceUse,
} from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { findStaffMember } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { endPersonInTime } from './change-device.ts'

/**
 * Returns the staff member that an enrolled browser acts as, with the cookie that keeps it enrolled, or null. Its
 * use is recorded every few minutes.
 */
export async function recogniseDevice(
  shop: Shop,
  caller: Pick<Caller, 'cookie'>,
): Promise<{ member: StaffMember; cookies: Cookies } | null> {
  const mark = kitchenDeviceOf(caller, shop.publicUrl)
  if (!mark) return null
  const now = shop.clock()
  const device = await findDeviceByToken(shop.read, mark.hash, now)
  if (!device) return null
  // Before anything is done, so that no act is recorded with the name of somebody who has gone.
  await endPersonInTime(shop, device)
  const member = await findStaffMember(shop.read, { by: 'device', id: device.id }, now)
  if (!member) return null
  if (!isDeviceUseNoted(device.used_at, now)) return { member, cookies: [] }
  await shop.work((tx) => noteDeviceUse(tx, device.id, now))
  return { member, cookies: [kitchenDeviceCookie(mark.token, shop.publicUrl)] }
}
