import type { Locale } from '#shop/domain/common/locale.ts'
import type { MailGround } from '#shop/domain/messages/mail-ground.ts'

/** The content of a mail before it is written as HTML and as plain text. Nothing in it is escaped. */
export type MailSheet = {
  locale: Locale
  /** Null for mails to the shop itself. */
  shopName: string | null
  /** The path of the shop's logo on a ground of its own, a square; left out where it has none. */
  logo?: string
  /** What mailboxes show beside the subject. */
  preheader: string
  ground: MailGround
  headline: MailHeadline
  /** What follows the headline on the coloured head. */
  paragraphs: string[]
  /** What somebody wrote to the reader, line by line, before the button. */
  letter?: readonly string[]
  /** The mail's only button. */
  button: { label: string; url: string }
  bill: MailBill | null
  notes: string[]
  footer: MailFooter
}

/** `large` is the part of the text that is shown large: a time, a code or an amount. */
export type MailHeadline = { text: string; large?: string }

/** `call` holds the phone number, which becomes a link; null without one. */
export type MailFooter = { call: { text: string; phone: string } | null; lines: string[] }

export type MailBill = {
  /** The order's number. */
  title: string
  /** When it was placed. */
  date: string
  rows: BillRow[]
  total: BillRow
  /** What follows the total: the tax in it, and a refund. */
  after: BillRow[]
}

/** One line of the bill: the item, its choices, and the formatted amount. */
export type BillRow = { what: string; details: string[]; amount: string }
