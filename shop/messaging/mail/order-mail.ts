import type { Locale } from '#shop/domain/common/locale.ts'

/** What an order's mail says, before it is laid out. Nothing in it is escaped. */
export type OrderMail = {
  locale: Locale
  headline: string
  paragraphs: string[]
  /** Said at the counter or the door. */
  plate: { label: string; text: string } | null
  link: { label: string; url: string }
  /** The order's number and when it was placed. */
  caption: string
  rows: BillRow[]
  total: BillRow
  /** How it is paid, where it goes, and what the kitchen was told. */
  notes: string[]
  /** Who writes: name, address, phone. */
  footer: string[]
}

/** One line of the bill: what, what it comes with, and the amount as it is read. */
export type BillRow = { what: string; details: string[]; amount: string }
