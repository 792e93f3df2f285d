import { nextChange } from '#shop/domain/hours/hours.ts'
import type { OpeningWindow } from '#shop/domain/hours/opening-promise.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { comingOpenings, SHOWN_DAYS } from '#shop/operations/settings/present-hours.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** What the hero says of one item ordered now. Instants are epoch milliseconds. */
export type HeroPromise = {
  /** The openings at which an order can still be begun, the present one first. */
  windows: readonly OpeningWindow[]
  /** Whole minutes until it is hot, by the same plan that the checkout's promise comes from. */
  minutes: number
  /** Until when the kitchen takes nothing; null when it does. */
  pausedUntil: number | null
  /** An instant at which the same was so. It stays while nothing else changes, and so does the page. */
  steadyNow: number
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Takes the item and the present instant; gives the promise, and until when a page may go on saying it. */
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
  // Every order makes the next one later, and every finished one sooner.
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
