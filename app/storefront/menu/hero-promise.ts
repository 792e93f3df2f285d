import { nextChange } from '#shop/domain/hours/hours.ts'
import type { OpeningWindow } from '#shop/domain/hours/opening-promise.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { comingOpenings, SHOWN_DAYS } from '#shop/operations/settings/present-hours.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** What the hero says about ordering one item now. Instants are epoch milliseconds. */
export type HeroPromise = {
  /** The opening windows in which orders are still possible, the present one first. */
  windows: readonly OpeningWindow[]
  /** Whole minutes until it is ready, from the same plan as the checkout's promise. */
  minutes: number
  /** Until when the kitchen is paused; null if it isn't. */
  pausedUntil: number | null
  /** The instant of calculation, kept as long as nothing else changes, so that the cached page stays the same. */
  steadyNow: number
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Returns the promise at an instant, and until when a cached page may show it. */
export async function readHeroPromise(
  read: Reader,
  settings: ShopSettings,
  item: MenuItem | undefined,
  now: number,
): Promise<{ promise: HeroPromise; until: number }> {
  const all = comingOpenings(settings, now, SHOWN_DAYS)
  const isOpen = all.some(({ opens }) => opens <= now)
  const { minutes, pausedUntil } = await readWait(read, item, now)
  const isTaken = minutes !== null || pausedUntil !== null
  const windows = isOpen && !isTaken ? all.filter(({ opens }) => opens > now) : all
  const [first] = windows
  const steadyNow =
    first === undefined ? 0 : Math.min(first.opens, first.opens > now ? first.opens - 1 : now)
  // Each new order lengthens the wait, and each finished one shortens it.
  const soonest = isOpen ? now + MINUTE : now + DAY
  return {
    promise: { windows, minutes: minutes ?? settings.usualMinutes, pausedUntil, steadyNow },
    until: Math.min(soonest, nextChange(all, now) ?? soonest, pausedUntil ?? soonest),
  }
}

async function readWait(read: Reader, item: MenuItem | undefined, now: number) {
  if (!item) return { minutes: null, pausedUntil: null }
  const line = { itemId: item.id, quantity: 1, choices: [], unitPrice: item.price }
  const asked = { lines: [line], fulfilment: 'pickup' as const, slot: null }
  const { promise, refusals } = await answerQuote(read, now, asked)
  const paused = refusals.find((refusal) => refusal.code === 'paused')
  return { minutes: promise?.minutes ?? null, pausedUntil: paused?.until ?? null }
}
