import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, type Refusal, refused } from '#shop/domain/common/refusal.ts'
import { isSettingValue } from '#shop/domain/settings/settings-schema.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import {
  listedIn,
  newNoPostcodes,
  type ZoneChange,
  zonesAfter,
} from '#shop/domain/settings/zones-change.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { logChanges } from '../common/log-changes.ts'
import { changeSettingsIn } from './change-settings.ts'
import { seenMark } from './seen-value.ts'

type ZoneInput = ZoneChange & {
  /** The mark of the zone that whoever asks saw; of no zone where it is new. */
  seen: string
  by: Actor
}

type Changed = Outcome<{ changed: boolean }, 'changed_meanwhile' | 'invalid_value'>

/**
 * Adds, changes or removes a zone of delivery; orders that were placed keep their terms. Refused with
 * `changed_meanwhile` if the zone is another one than was seen, and with `invalid_value` for an id that another zone has, and for what is no postcode.
 */
export function changeZone(shop: Shop, { replaces, zone, seen, by }: ZoneInput): Promise<Changed> {
  return logChanges(shop, by, async (log): Promise<Changed> => {
    const { zones: all } = await readSettings(log.tx)
    const present = all.find(({ id }) => id === replaces)
    if (seen !== seenMark(shop, present)) return refused({ code: 'changed_meanwhile' })
    const zones = zonesAfter(all, { replaces, zone })
    const fault = zonesFault(zones, all)
    if (fault) return refused(fault)
    const changed = await changeSettingsIn(log, { zones })
    return done({ changed: changed.length > 0 })
  })
}

/** Returns why a change of one zone would be refused, however it was seen; null: it would not be. */
export async function zoneChangeFault(
  { read }: Pick<Shop, 'read'>,
  change: ZoneChange,
): Promise<Refusal<'invalid_value'> | null> {
  const { zones } = await readSettings(read)
  return zonesFault(zonesAfter(zones, change), zones)
}

function zonesFault(
  zones: DeliveryZone[],
  present: readonly DeliveryZone[],
): Refusal<'invalid_value'> | null {
  const fault = { code: 'invalid_value', field: 'zones' } as const
  const [entry] = newNoPostcodes(listedIn(zones), present)
  if (entry !== undefined) return { ...fault, entry }
  return isSettingValue('zones', zones) ? null : fault
}
