import type { PrintedSheet } from '#shop/domain/common/printed-sheet.ts'
import type {
  PrinterFault,
  PrintReason,
  PrintStatus,
  StationSheets,
} from '#shop/domain/kitchen/prints.ts'
import type { NumberDay } from '#shop/domain/orders/number-day.ts'
import type { Ticket } from '../board-data.ts'

/** A screen that prints. */
export type Station = { id: string; name: string; sheets: StationSheets; seenAt: number }

/** A print job as the list shows it. */
export type PrintRow = {
  id: string
  orderId: string
  number: number
  numberDay: NumberDay | null
  sheet: PrintedSheet
  why: PrintReason
  status: PrintStatus
  createdAt: number
  fulfilment: Ticket['fulfilment']
  table: string | null
  guest: { name: string }
  lines: { title: string; quantity: number }[]
}

/** A print job that people should look at. */
export type PrintTrouble = {
  id: string
  number: number
  numberDay: NumberDay | null
  status: 'unconfirmed' | 'stuck'
  createdAt: number
  /** The name of a network printer; empty: any screen that prints such sheets. */
  printer: string
  fault: PrinterFault | null
}

export type PrintPageData = {
  now: number
  stations: Station[]
  rows: PrintRow[]
  troubles: PrintTrouble[]
}

/** What a screen is given to print. */
export type GivenPrint = {
  id: string
  tries: number
  sheet: PrintedSheet
  why: PrintReason
  order: Ticket
}

/**
 * The answer of the page's forms: `station` after a start, `print` after asking for work, `isQueued` after asking for a
 * ticket, unless nothing prints any.
 */
export type PrintAnswer =
  | { ok: true; station?: string; print?: GivenPrint | null; isQueued?: boolean }
  | { ok: false; why: PrintRefusal }

export type PrintRefusal =
  | 'empty'
  | 'too_long'
  | 'too_many'
  | 'unknown_device'
  | 'unknown_order'
  | 'no_printer'
  | 'not_sent'
