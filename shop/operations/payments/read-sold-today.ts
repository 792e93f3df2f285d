import { dayOf, spanOfDay } from '#shop/persistence/queries/payments/business-days.ts'
import { readSoldPieces } from '#shop/persistence/queries/payments/sold-pieces.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** Returns how many pieces of each item the present business day has handed over so far, by its id. */
export async function readSoldToday(read: Reader, now: number): Promise<Record<string, number>> {
  const settings = await readSettings(read)
  const span = await spanOfDay(read, dayOf(now, settings), settings, now)
  return readSoldPieces(read, span, settings.currency.code)
}
