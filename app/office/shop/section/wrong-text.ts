import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Control } from '#shop/domain/settings/setting-control.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import type { ShownSetting } from '../shop-data.ts'

/** What is wrong with what is typed for a setting, and how to type it. */
export function wrongText(
  { key, control }: Pick<ShownSetting, 'key' | 'control'>,
  locale: Locale,
): string {
  if (control.kind === 'number') {
    const limits = { least: String(control.least), most: String(control.most) }
    return m.office_shop_wrong_number(limits, { locale })
  }
  const words = OF_SETTINGS[key] ?? OF_KINDS[control.kind] ?? m.office_shop_wrong_other
  return words({}, { locale })
}

const OF_KINDS: Partial<Record<Control['kind'], Message>> = {
  amount: m.office_shop_wrong_amount,
  percent: m.office_shop_wrong_percent,
  percents: m.office_shop_wrong_percents,
  time: m.office_shop_wrong_time,
}

const OF_SETTINGS: Partial<Record<SettingKey, Message>> = {
  name: m.office_shop_wrong_name,
  phone: m.office_shop_wrong_phone,
  email: m.office_shop_wrong_email,
  address: m.office_shop_wrong_address,
  socialLinks: m.office_shop_wrong_social,
  accent: m.office_shop_wrong_accent,
  tables: m.office_shop_wrong_tables,
  accounts: m.office_shop_wrong_accounts,
  stations: m.office_shop_wrong_stations,
  timeZone: m.office_shop_wrong_zone,
}
