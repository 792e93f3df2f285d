import { DEVICE_LASTS_UNUSED } from '#shop/domain/accounts/kitchen-device.ts'
import type { NewRow, Reader, Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** Stores a code's hash. */
export async function addDeviceCode(tx: Writer, code: NewRow<'device_codes'>): Promise<void> {
  await tx.insertInto('device_codes').values(code).execute()
}

/** Uses up a code and returns it; undefined when it is unknown, used or expired. */
export async function takeDeviceCode(
  tx: Writer,
  hash: string,
  now: number,
): Promise<Row<'device_codes'> | undefined> {
  const code = await tx
    .deleteFrom('device_codes')
    .where('code_hash', '=', hash)
    .returningAll()
    .executeTakeFirst()
  return code && code.expires_at > now ? code : undefined
}

/** Deletes expired codes. */
export async function forgetExpiredDeviceCodes(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('device_codes').where('expires_at', '<=', now).execute()
}

/** Stores a device with the hash of its token. */
export async function addDevice(tx: Writer, device: NewRow<'kitchen_devices'>): Promise<void> {
  await tx.insertInto('kitchen_devices').values(device).execute()
}

/** The device with a token's hash, unless it has ended. */
export function findDeviceByToken(
  reader: Selector,
  hash: string,
  now: number,
): Promise<Pick<Row<'kitchen_devices'>, 'id' | 'used_at' | 'person_until'> | undefined> {
  return reader
    .selectFrom('kitchen_devices')
    .select(['id', 'used_at', 'person_until'])
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('used_at', '>', now - DEVICE_LASTS_UNUSED)
    .executeTakeFirst()
}

/** A device as a staff member, with the person at it now; undefined once it has ended. */
export function findDeviceAsStaff(reader: Selector, id: string, now: number) {
  return reader
    .selectFrom('kitchen_devices')
    .select(({ fn, ref }) => ['id', 'role', fn.coalesce(ref('person'), ref('name')).as('name')])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('used_at', '>', now - DEVICE_LASTS_UNUSED)
    .executeTakeFirst()
}

/** The name of a device and the person at it. */
export function findDevice(
  reader: Reader,
  id: string,
): Promise<Pick<Row<'kitchen_devices'>, 'name' | 'person'> | undefined> {
  return reader
    .selectFrom('kitchen_devices')
    .select(['name', 'person'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ListedDevice = {
  id: string
  name: string
  role: string
  person: string | null
  enrolledAt: number
  /** Null: the account was deleted. */
  enrolledBy: string | null
  /** Exact to five minutes. */
  usedAt: number
}

/** All active devices, the oldest first. */
export function listDevices(reader: Reader, now: number): Promise<ListedDevice[]> {
  return reader
    .selectFrom('kitchen_devices')
    .leftJoin('user', 'user.id', 'kitchen_devices.enrolled_by')
    .select(['kitchen_devices.id', 'kitchen_devices.name', 'role', 'person'])
    .select(['enrolled_at as enrolledAt', 'user.name as enrolledBy', 'used_at as usedAt'])
    .where('ended_at', 'is', null)
    .where('used_at', '>', now - DEVICE_LASTS_UNUSED)
    .orderBy('enrolled_at')
    .orderBy('kitchen_devices.id')
    .execute()
}

/** Who is at a device, until when, and by which account if a PIN proved it. */
export type PersonAtDevice = {
  person: string | null
  person_id: string | null
  person_until: number | null
}

/** Changes an active device. Returns false when there is none. */
export async function changeDevice(
  tx: Writer,
  id: string,
  change: { name: string } | PersonAtDevice | { ended_at: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('kitchen_devices')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Records the use of a device. */
export async function noteDeviceUse(tx: Writer, id: string, now: number): Promise<void> {
  await tx.updateTable('kitchen_devices').set({ used_at: now }).where('id', '=', id).execute()
}

/** The person at the device that does something, for the record; null for actors that are no device. */
export function personAt(tx: Writer, actorId: string | null | undefined) {
  if (actorId == null) return null
  return tx.selectFrom('kitchen_devices').select('person').where('id', '=', actorId)
}
