import type { Control } from '#shop/domain/settings/setting-control.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import type { CardsState } from '#shop/operations/payments/check-cards.ts'
import type { KeyCheck } from '#shop/payments/payment-provider.ts'
import type { FixedFacts } from '#shop/shop.ts'
import type { Section } from './sections.ts'
import type { ShopAnswer } from './shop-answer.ts'

export type { CardsState, KeyCheck }

/** A setting as its form has it. */
export type ShownSetting = { key: SettingKey; control: Control; typed: string }

/** What became of a test mail; `time` is when it left. */
export type TestMail =
  | { state: 'waits' }
  | { state: 'left'; at: number }
  | { state: 'failed'; error: string }

export type ShopData = {
  sections: { section: Section; settings: ShownSetting[] }[]
  currency: string
  timeZone: string
  fixed: FixedFacts & { publicUrl: string }
  /** The mail server's host; null: mails are written as files. */
  mailHost: string | null
  /** The sender of mails as it was typed or fixed; null: one made of the shop's own address. */
  mailFrom: string | null
  /** How it stands with Stripe; null: it takes no cards. */
  cards: CardsState | null
  now: number
  answer: ShopAnswer | null
  testMail: TestMail | null
}
