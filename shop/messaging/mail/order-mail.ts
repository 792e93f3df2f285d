import type { Locale } from '#shop/domain/common/locale.ts'

/** The content of an order's mail before rendering. Nothing in it is escaped. */
export type OrderMail = {
  locale: Locale
  headline: string
  paragraphs: string[]
  /** What the guest says at the counter or the door. */
  plate: { label: string; text: string } | null
  link: { label: string; url: string }
  /** The order's number and when it was placed. */
  caption: string
  rows: BillRow[]
  total: BillRow
  /** How it is paid, where it goes, and the note to the kitchen. */
  notes: string[]
  /** The shop's name, address and phone. */
  footer: string[]
}

/** One line of the bill: the item, its choices, and the formatted amount. */
export type BillRow = { what: string; details: string[]; amount: string }
