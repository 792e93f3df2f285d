import { MOST_PRINT_TRIES, PRINT_LASTS } from '#shop/domain/kitchen/prints.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/**
 * Since when a network printer has printed nothing that waits for it and was tried in vain, in epoch milliseconds; null
 * while all of them print.
 */
export async function readUnprintedSince(read: Reader, now: number): Promise<number | null> {
  const failing = await read
    .selectFrom('print_jobs')
    .select(['printer', 'tries', 'created_at'])
    .where('printer', '<>', '')
    .where('state', '=', 'waiting')
    .where('last_error', 'is not', null)
    .where('created_at', '>', now - PRINT_LASTS)
    .execute()
  if (failing.length === 0) return null
  const printed = await lastPrinted(read, now)
  const since = failing.flatMap(({ printer, tries, created_at: createdAt }) => {
    const worked = printed.get(printer) ?? 0
    // People decide about one that broke off: no fault of a printer that has printed others since.
    if (tries >= MOST_PRINT_TRIES && createdAt <= worked) return []
    return [Math.max(createdAt, worked)]
  })
  return since.length === 0 ? null : Math.min(...since)
}

/** When each network printer printed last. */
async function lastPrinted(read: Reader, now: number): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('print_jobs')
    .select((eb) => ['printer', eb.fn.max('ended_at').as('at')])
    .where('state', '=', 'printed')
    .where('created_at', '>', now - PRINT_LASTS)
    .groupBy('printer')
    .execute()
  return new Map(rows.map(({ printer, at }) => [printer, Number(at)]))
}
