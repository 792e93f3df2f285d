import { controlOf, keysOfSection } from '#shop/domain/settings/setting-control.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { typedSetting } from '#shop/domain/settings/typed-setting.ts'
import { readCards } from '#shop/operations/payments/check-cards.ts'
import { readConnections } from '#shop/operations/settings/read-connections.ts'
import { readMailState } from '#shop/persistence/queries/messages/outbox.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { SECTIONS, type Section } from './sections.ts'
import type { ShopAnswer } from './shop-answer.ts'
import type { ShopData, ShownSetting, TestMail } from './shop-data.ts'

/** Reads every setting as its form has it, what the environment fixes, and what became of a test mail. */
export async function readShop(shop: Shop, answer: ShopAnswer | null): Promise<ShopData> {
  const settings = await readSettings(shop.read)
  const mail = answer && 'mail' in answer ? answer.mail : null
  const { typed } = (await readConnections(shop)).mail
  return {
    sections: SECTIONS.map((section) => ({ section, settings: shownSettings(section, settings) })),
    currency: settings.currency.code,
    timeZone: settings.timeZone,
    fixed: { ...shop.fixed, publicUrl: shop.publicUrl },
    mailHost: shop.fixed.mailHost ?? typed?.shown.host ?? null,
    mailFrom: shop.fixed.mailFrom ?? (typed?.shown.from || null),
    cards: await readCards(shop),
    now: shop.clock(),
    answer,
    testMail: mail === null ? null : await readTestMail(shop, mail),
  }
}

/** Returns the settings of a section as its form has them. */
export function shownSettings(section: Section, settings: ShopSettings): ShownSetting[] {
  return shownKeys(keysOfSection(section), settings)
}

/** Returns these settings as a form has them. */
export function shownKeys(keys: readonly SettingKey[], settings: ShopSettings): ShownSetting[] {
  const { decimals } = settings.currency
  return keys.flatMap((key) => {
    const control = controlOf(key)
    return control ? [{ key, control, typed: typedSetting(key, settings[key], decimals) }] : []
  })
}

/** Returns what became of a test mail; null for any other. */
export async function readTestMail(
  { read }: Pick<Shop, 'read'>,
  id: string,
): Promise<TestMail | null> {
  const mail = id.startsWith('test-') ? await readMailState(read, id) : null
  if (!mail) return null
  if (mail.state === 'delivered') return { state: 'left', at: mail.deliveredAt ?? 0 }
  if (mail.error === null && mail.state === 'waiting') return { state: 'waits' }
  return { state: 'failed', error: mail.error ?? '' }
}
