import { DEVICE_LASTS_UNUSED } from '#shop/domain/accounts/kitchen-device.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** A kitchen device that was signed out: when (epoch milliseconds), and by whom; null: nobody used it for too long, or nobody knows. */
export type EndedDevice = { name: string; at: number; by: string | null }

/** The device with a token's hash, if it was enrolled once and has ended. */
export async function findEndedDevice(
  reader: Reader,
  hash: string,
  now: number,
): Promise<EndedDevice | undefined> {
  const device = await reader
    .selectFrom('kitchen_devices')
    .select(['id', 'name', 'ended_at', 'used_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!device) return undefined
  const at = device.ended_at ?? device.used_at + DEVICE_LASTS_UNUSED
  if (at > now) return undefined
  return { name: device.name, at, by: await whoEnded(reader, device.id) }
}

async function whoEnded(reader: Reader, id: string): Promise<string | null> {
  const ended = await reader
    .selectFrom('security_events')
    .innerJoin('user', 'user.id', 'security_events.actor')
    .select('user.name')
    .where('kind', '=', 'device_ended')
    .where('facts', '=', JSON.stringify({ device: id }))
    .executeTakeFirst()
  return ended?.name ?? null
}
