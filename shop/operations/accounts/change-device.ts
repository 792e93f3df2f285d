import { readDeviceName } from '#shop/domain/accounts/kitchen-device.ts'
import { PERSON_LASTS } from '#shop/domain/accounts/pin.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import {
  changeDevice,
  type PersonAtDevice,
} from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { listCrew } from '#shop/persistence/queries/accounts/pins.ts'
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
 * Sets who is at a kitchen device, in 1 to 60 characters; empty: nobody. Later actions of the device are recorded with this
 * name, for some hours. Refused for the name of somebody with a PIN: only the PIN says that it is them.
 */
export async function setPersonAtDevice(
  shop: Shop,
  id: string,
  typed: string,
): Promise<DeviceChange | Outcome<null, 'pin_needed'>> {
  const person = readDeviceName(typed)
  if (!person.ok && person.code === 'too_long') return refused({ code: person.code })
  if (!person.ok) return change(shop, id, NOBODY)
  const named = nameKey(person.value)
  const crew = await listCrew(shop.read)
  if (crew.some(({ name, pinHash }) => pinHash !== null && nameKey(name) === named)) {
    return refused({ code: 'pin_needed' })
  }
  const until = shop.clock() + PERSON_LASTS
  return change(shop, id, { person: person.value, person_id: null, person_until: until })
}

const NOBODY: PersonAtDevice = { person: null, person_id: null, person_until: null }

/** How a name reads to somebody in a hurry. */
function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Takes whoever is at a device off it once their time is over. */
export async function endPersonInTime(
  shop: Pick<Shop, 'work' | 'clock'>,
  { id, person_until: until }: { id: string; person_until: number | null },
): Promise<void> {
  if (until === null || until > shop.clock()) return
  await shop.work((tx) => changeDevice(tx, id, NOBODY))
}

async function change(
  shop: Shop,
  id: string,
  to: Parameters<typeof changeDevice>[2],
): Promise<DeviceChange> {
  const isThere = await shop.work((tx) => changeDevice(tx, id, to))
  return isThere ? done(null) : refused({ code: 'unknown_device' })
}
