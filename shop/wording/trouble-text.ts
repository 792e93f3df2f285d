import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ShopTrouble } from '#shop/domain/messages/shop-trouble.ts'

/** What is wrong with the shop, in a sentence, and what follows from it. */
export function troubleText(
  { kind, since, percent }: ShopTrouble,
  timeZone: string,
  locale: Locale,
): { what: string; effect: string } {
  const time = clockTime(since, timeZone, locale)
  const { what, effect } = WORDS[kind]
  return { what: what({ time, percent: percent ?? 0 }, { locale }), effect: effect({}, { locale }) }
}

const WORDS = {
  ordering: { what: m.alarm_trouble_ordering, effect: m.alarm_trouble_ordering_then },
  disk: { what: m.alarm_trouble_disk, effect: m.alarm_trouble_disk_then },
  stripe: { what: m.alarm_trouble_stripe, effect: m.alarm_trouble_stripe_then },
  printers: { what: m.alarm_trouble_printers, effect: m.alarm_trouble_printers_then },
  mail: { what: m.alarm_trouble_mail, effect: m.alarm_trouble_mail_then },
  webhooks: { what: m.alarm_trouble_webhooks, effect: m.alarm_trouble_webhooks_then },
  backup: { what: m.alarm_trouble_backup, effect: m.alarm_trouble_backup_then },
  secrets: { what: m.alarm_trouble_secrets, effect: m.alarm_trouble_secrets_then },
}
