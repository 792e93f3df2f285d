import type { Selector } from '../tables.ts'

/** What staff has set and what is still in force: `pausedUntil` is null without a pause. */
export type KitchenControls = {
  pausedUntil: number | null
  pauseReason: string
  rushMinutes: number
}

export async function readControls(reader: Selector, now: number): Promise<KitchenControls> {
  const rows = await reader
    .selectFrom('controls')
    .select(['name', 'until', 'minutes', 'reason'])
    .where('until', '>', now)
    .execute()
  const pause = rows.find(({ name }) => name === 'pause')
  return {
    pausedUntil: pause?.until ?? null,
    pauseReason: pause?.reason ?? '',
    rushMinutes: rows.find(({ name }) => name === 'rush')?.minutes ?? 0,
  }
}

/** Takes the start of a quarter hour; gives the claimed minutes of it and all later ones, by their starts. */
export async function readClaimedMinutes(
  reader: Selector,
  from: number,
): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('kitchen_quarters')
    .select(['starts_at', 'minutes'])
    .where('starts_at', '>=', from)
    .execute()
  return new Map(rows.map(({ starts_at, minutes }) => [starts_at, minutes]))
}

const RECENT_ORDERS = 30

/** Gives how many minutes the last orders took from being accepted to being ready; scheduled ones wait and don't count. */
export async function readRecentMinutes(reader: Selector): Promise<number[]> {
  const rows = await reader
    .selectFrom('orders')
    .select(['accepted_at', 'ready_at'])
    .where('ready_at', 'is not', null)
    .where('accepted_at', 'is not', null)
    .where('slot_at', 'is', null)
    .orderBy('ready_at', 'desc')
    .limit(RECENT_ORDERS)
    .execute()
  return rows.map(({ accepted_at, ready_at }) => ((ready_at ?? 0) - (accepted_at ?? 0)) / 60_000)
}
