/** What a printer gets of an order. */
export const PRINTED_SHEETS = ['ticket', 'labels'] as const
export type PrintedSheet = (typeof PRINTED_SHEETS)[number]

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
/** How often a screen is given the same by itself. */
export const MOST_PRINT_TRIES = 2
/** Older work has been done without paper. In milliseconds. */
export const PRINT_LASTS = 3 * HOUR
/** For so long a screen that is off still has work put by for it. In milliseconds. */
export const STATION_LASTS = 7 * 24 * HOUR
/** What nobody has taken for so long is a trouble. In milliseconds. */
const PATIENCE = 45 * SECOND

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
}

/** `unconfirmed`: given as often as it is by itself, and nobody said that it was printed. `stuck`: nobody takes it. */
export type PrintStatus = 'printed' | 'ended' | 'printing' | 'waiting' | 'stuck' | 'unconfirmed'

/** Returns how a print job stands at an instant. */
export function printStatus(job: PrintFacts, now: number): PrintStatus {
  if (job.state !== 'waiting') return job.state
  if (job.leasedUntil !== null && job.leasedUntil > now) return 'printing'
  if (now - job.createdAt >= PRINT_LASTS) return 'ended'
  if (job.printer !== '') return job.tries >= MOST_PRINT_TRIES ? 'stuck' : 'waiting'
  if (job.tries >= MOST_PRINT_TRIES) return 'unconfirmed'
  return now - job.nextAt > PATIENCE ? 'stuck' : 'waiting'
}

/** The sheets that a screen prints. */
export function sheetsOf(sheets: StationSheets): readonly PrintedSheet[] {
  return sheets === 'both' ? PRINTED_SHEETS : [sheets]
}
