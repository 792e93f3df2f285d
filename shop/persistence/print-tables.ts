import type { PrintedSheet } from '#shop/domain/common/printed-sheet.ts'
import type { PrintReason, PrintState, StationSheets } from '#shop/domain/kitchen/prints.ts'

/** What a printer has to print, once. */
export type PrintJobsTable = {
  id: string
  order_id: string
  sheet: PrintedSheet
  /** The name of a network printer; empty: any screen that prints such sheets. */
  printer: string
  why: PrintReason
  state: PrintState
  /** How often a printer was given it. Together with the id it identifies the try. */
  tries: number
  /** When it may be given to a printer. */
  next_at: number
  /** A printer has until then to confirm it. */
  leased_until: number | null
  last_error: string | null
  created_at: number
  ended_at: number | null
}

/** A screen that prints. */
export type PrintStationsTable = {
  id: string
  name: string
  sheets: StationSheets
  /** When it last asked for work. */
  seen_at: number
}
