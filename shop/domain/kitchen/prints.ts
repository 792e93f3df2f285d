import { PRINTED_SHEETS, type PrintedSheet } from '../common/printed-sheet.ts'

/** What a screen prints. */
export const STATION_SHEETS = ['ticket', 'labels', 'both'] as const
export type StationSheets = (typeof STATION_SHEETS)[number]

/** Why something is printed: it is to be made now, is not to be made any more, or was asked for again. */
export const PRINT_REASONS = ['new', 'void', 'copy'] as const
export type PrintReason = (typeof PRINT_REASONS)[number]

/** `ended`: withdrawn before it was printed, or dismissed. */
export const PRINT_STATES = ['waiting', 'printed', 'ended'] as const
export type PrintState = (typeof PRINT_STATES)[number]

const SECOND = 1000
const HOUR = 3600 * SECOND

/** How long a printer has to confirm what it was given. In milliseconds. */
export const PRINT_LEASE = 60 * SECOND
/** How often the same is given out by itself, not counting tries at which nothing can have been printed. */
export const MOST_PRINT_TRIES = 2
/** Older work has been done without paper. In milliseconds. */
export const PRINT_LASTS = 3 * HOUR
/** For so long a screen that is off still has work put by for it. In milliseconds. */
export const STATION_LASTS = 7 * 24 * HOUR
/** What nobody has taken for so long is a trouble. In milliseconds. */
const PATIENCE = 45 * SECOND
const SHORTEST_PAUSE = 2 * SECOND
const LONGEST_PAUSE = 15 * SECOND

/** What decides how a print job stands. Instants in epoch milliseconds. */
export type PrintFacts = {
  /** Empty: any screen that prints such sheets. */
  printer: string
  state: PrintState
  /** How often a printer was given it. */
  tries: number
  /** When it may be given to a printer. */
  nextAt: number
  leasedUntil: number | null
  createdAt: number
  /** Why the last try failed; null: none has. */
  lastError: string | null
}

/** `unconfirmed`: given as often as it is by itself, and nobody said that it was printed. `stuck`: nobody takes it. */
export type PrintStatus = 'printed' | 'ended' | 'printing' | 'waiting' | 'stuck' | 'unconfirmed'

/** Returns how a print job stands at an instant. */
export function printStatus(job: PrintFacts, now: number): PrintStatus {
  if (job.state !== 'waiting') return job.state
  const isOfNetwork = job.printer !== ''
  const isLeased = job.leasedUntil !== null && job.leasedUntil > now
  // A network printer that is off is asked again every few seconds, which ends no trouble.
  if (isLeased && !(isOfNetwork && job.lastError !== null)) return 'printing'
  if (now - job.createdAt >= PRINT_LASTS) return 'ended'
  if (!isLeased && job.tries >= MOST_PRINT_TRIES) return 'unconfirmed'
  return now - (isOfNetwork ? job.createdAt : job.nextAt) > PATIENCE ? 'stuck' : 'waiting'
}

/** How long a network printer that failed is left alone, in milliseconds: longer for a job that has waited longer. */
export function printPause(createdAt: number, now: number): number {
  return Math.min(Math.max((now - createdAt) / 4, SHORTEST_PAUSE), LONGEST_PAUSE)
}

/**
 * Why a network printer printed nothing, or nobody knows: nobody answers there, it says that it has no paper, an open
 * cover or another trouble, or it was given a job and never said that it took all of it.
 */
export const PRINTER_FAULTS = ['no_answer', 'no_paper', 'cover_open', 'offline', 'unsure'] as const
export type PrinterFault = (typeof PRINTER_FAULTS)[number]

/** Reads a stored fault of a network printer; null for anything else. */
export function printerFault(stored: string | null): PrinterFault | null {
  return PRINTER_FAULTS.find((fault) => fault === stored) ?? null
}

/** The sheets that a screen prints. */
export function sheetsOf(sheets: StationSheets): readonly PrintedSheet[] {
  return sheets === 'both' ? PRINTED_SHEETS : [sheets]
}
