import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'

type NamedKey = keyof ShopSettings

/** What the office calls each setting. */
export const SETTING_NAMES: Readonly<Record<NamedKey, Message>> = {
  isTrial: m.office_setting_is_trial,
  firstRun: m.office_setting_first_run,
  name: m.office_setting_name,
  legalName: m.office_setting_legal_name,
  vatNumber: m.office_setting_vat_number,
  logoPicture: m.office_setting_logo_picture,
  tagline: m.office_setting_tagline,
  description: m.office_setting_description,
  accent: m.office_setting_accent,
  address: m.office_setting_address,
  phone: m.office_setting_phone,
  email: m.office_setting_email,
  socialLinks: m.office_setting_social_links,
  currency: m.office_setting_currency,
  deliveryFee: m.office_setting_delivery_fee,
  deliveryTaxRate: m.office_setting_delivery_tax_rate,
  taxIncluded: m.office_setting_tax_included,
  tipPercents: m.office_setting_tip_percents,
  fulfilments: m.office_setting_fulfilments,
  firstFulfilment: m.office_setting_first_fulfilment,
  tables: m.office_setting_tables,
  zones: m.office_setting_zones,
  shopPlace: m.office_setting_shop_place,
  acceptWithinMinutes: m.office_setting_accept_within_minutes,
  maxOpenOrders: m.office_setting_max_open_orders,
  largeOrderMinutes: m.office_setting_large_order_minutes,
  largeOrderTotal: m.office_setting_large_order_total,
  accounts: m.office_setting_accounts,
  stations: m.office_setting_stations,
  readyByLastTick: m.office_setting_ready_by_last_tick,
  networkPrinters: m.office_setting_network_printers,
  separateStart: m.office_setting_separate_start,
  autoAccept: m.office_setting_auto_accept,
  pickupScreen: m.office_setting_pickup_screen,
  showsKeptPromise: m.office_setting_shows_kept_promise,
  keepGuestsDays: m.office_setting_keep_guests_days,
  keepMessagesDays: m.office_setting_keep_messages_days,
  timeZone: m.office_setting_time_zone,
  openingHours: m.office_setting_opening_hours,
  openingExceptions: m.office_setting_opening_exceptions,
  wayHours: m.office_setting_way_hours,
  businessDayEnds: m.office_setting_business_day_ends,
  lastOrderBeforeClose: m.office_setting_last_order_before_close,
  daysAhead: m.office_setting_days_ahead,
  usualMinutes: m.office_setting_usual_minutes,
  minimumMinutes: m.office_setting_minimum_minutes,
  kitchenMinutes: m.office_setting_kitchen_minutes,
  roadMinutes: m.office_setting_road_minutes,
  featuredItemId: m.office_setting_featured_item_id,
  scenePicture: m.office_setting_scene_picture,
  posters: m.office_setting_posters,
  replies: m.office_replies,
  texts: m.office_setting_texts,
}

/** Returns the settings whose names have a text in them, by key and name. */
export function settingsCalled(text: string, locale: Locale): { id: NamedKey; name: string }[] {
  const lower = text.toLowerCase()
  const named = Object.entries(SETTING_NAMES) as [NamedKey, Message][]
  return named
    .map(([id, name]) => ({ id, name: name({}, { locale }) }))
    .filter(({ name }) => name.toLowerCase().includes(lower))
}

/** Returns the keys of the settings whose names have a text in them. */
export function settingsNamed(text: string, locale: Locale): string[] {
  return settingsCalled(text, locale).map(({ id }) => id)
}
