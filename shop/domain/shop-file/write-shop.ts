import { amountText, priceText } from '../common/amount.ts'
import type { Currency } from '../common/money.ts'
import { timeText } from '../hours/time-text.ts'
import type { Setting } from '../settings/setting.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { SETTING_KEYS, SETTINGS } from '../settings/settings-schema.ts'
import type { DeliveryZone } from '../settings/zones.ts'
import { writtenHours, writtenTimes } from './write-opening-hours.ts'
import { percentText, type WrittenForms, writtenFields } from './written-form.ts'

/** What an export knows beside the menu and the settings: names for what these name by ids. */
export type ExportNames = {
  /** The address of a stored picture. */
  picture: (id: string) => string
  /** The slug of an item. */
  slug: (itemId: string) => string | undefined
}

/** Returns the settings as the `shop` part of a file has them: all that a file can set. */
export function writtenShop(settings: ShopSettings, names: ExportNames): object {
  const keys = SETTING_KEYS.filter((key) => fieldOf(key) !== null)
  return writtenFields(settings, keys, formsOf(settings.currency, names))
}

function fieldOf(key: keyof ShopSettings): string | null {
  const { field = key }: Setting = SETTINGS[key]
  return field
}

function formsOf({ decimals }: Currency, names: ExportNames): WrittenForms<ShopSettings> {
  const price = (amount: number) => priceText(amount, decimals)
  const named = (picture: { id: string; alt: string } | null) =>
    picture && { picture: names.picture(picture.id), alt: picture.alt }
  return {
    currency: ({ code }) => ({ currency: code }),
    socialLinks: (links) => ({
      socialLinks: Object.fromEntries(links.map(({ network, url }) => [network, url])),
    }),
    deliveryFee: (fee) => ({ deliveryFee: price(fee) }),
    deliveryTaxRate: (rate) => ({ deliveryTaxRate: percentText(rate) }),
    largeOrderTotal: (total) => ({ largeOrderTotal: total === null ? null : price(total) }),
    openingHours: (periods) => ({ openingHours: writtenHours(periods) }),
    wayHours: (ways) => ({
      wayHours: Object.fromEntries(
        Object.entries(ways).map(([way, hours]) => [way, writtenHours(hours)]),
      ),
    }),
    openingExceptions: (days) => ({
      openingExceptions: days.map(({ periods, note, ...dates }) => {
        return { ...dates, hours: writtenTimes(periods), note }
      }),
    }),
    businessDayEnds: (minutes) => ({ businessDayEnds: timeText(minutes) }),
    zones: (zones) => ({
      zones: zones.map(({ area, fee, minimum, endsAt, ...zone }) => {
        const until = endsAt === undefined ? {} : { until: timeText(endsAt) }
        const terms = { fee: price(fee), minimum: price(minimum), ...until }
        return { ...zone, ...terms, ...areaFields(area) }
      }),
    }),
    logoPicture: (logo) => ({ logo: named(logo) }),
    scenePicture: (scene) => ({ scene: named(scene) }),
    featuredItemId: (id) => ({ featured: (id === null ? null : names.slug(id)) ?? null }),
    posters: (posters) => ({
      posters: posters.map(({ picture, ...words }) => {
        return { ...words, picture: picture === null ? null : names.picture(picture) }
      }),
    }),
  }
}

function areaFields({ kind, ...area }: DeliveryZone['area']): object {
  if (!('meters' in area)) return area
  const { meters, ...listed } = area
  return { km: amountText(meters, 3), ...listed }
}
