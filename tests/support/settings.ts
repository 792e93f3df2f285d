import type { OpeningPeriod, Weekday } from '#shop/domain/hours/opening-period.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { defaultSettings } from '#shop/domain/settings/settings-schema.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'

/** The settings of a shop: the defaults, and what a test says is special about its own. */
export function shopSettings(special: Partial<ShopSettings> = {}): ShopSettings {
  return { ...defaultSettings, ...special }
}

/** The same opening hours on each weekday, in minutes after midnight. */
export function everyDay(opens: number, closes: number): OpeningPeriod[] {
  return ([1, 2, 3, 4, 5, 6, 7] satisfies Weekday[]).map((weekday) => ({ weekday, opens, closes }))
}

/** From midnight to midnight, so that a test runs at any hour. */
export const ALWAYS_OPEN = everyDay(0, 1440)

/** From noon to ten in the evening. */
export const OPEN_EVENINGS = everyDay(720, 1320)

/** A zone of postcodes that begin with AB1, for a fee of 3.00 and without a minimum. */
export function deliveryZone(special: Partial<DeliveryZone> = {}): DeliveryZone {
  return {
    id: 'near',
    name: 'Near',
    area: postcodeArea('AB1*'),
    fee: 300,
    minimum: 0,
    extraMinutes: 0,
    ...special,
  }
}

export function postcodeArea(...postcodes: string[]): DeliveryZone['area'] {
  return { kind: 'postcodes', postcodes }
}
