import { ORDER_STATES, type OrderState, STATE_NAMES } from '../orders/order-states.ts'

/** An order that its guest fetches, as far as everybody may see it. Instants in epoch milliseconds. */
export type PickupOrder = {
  number: number
  state: OrderState
  promisedAt: number
  readyAt: number | null
}

/** The states of orders on the pickup screen: in the line, or waiting to be fetched. */
export const PICKUP_STATES: readonly OrderState[] = STATE_NAMES.filter((state) => {
  const { column } = ORDER_STATES[state]
  return column === 'preparing' || column === 'ready'
})

/** What the pickup screen shows: numbers of today, nobody's name and no code. */
export type PickupNumbers = {
  /** When it was read. */
  at: number
  /** On the griddle, the next to be ready first. `isLate`: later than promised. */
  making: { number: number; isLate: boolean }[]
  /** How many more there are than fit. */
  moreMaking: number
  /** Ready, the latest first, with when they were. */
  ready: { number: number; readyAt: number }[]
  moreReady: number
}

/** As many as can be read from three metres on a screen of 32 inches. */
export const MOST_MAKING = 40
export const MOST_READY = 30

/** How long a number that has just become ready stands out, in milliseconds. */
const FRESH_FOR = 60_000

/** Returns the numbers to show at an instant, of orders by promised time. */
export function pickupNumbers(orders: readonly PickupOrder[], now: number): PickupNumbers {
  const making = orders.filter(({ state }) => ORDER_STATES[state].isToMake)
  const ready = orders
    .filter(({ state }) => !ORDER_STATES[state].isToMake)
    .map(({ number, readyAt, promisedAt }) => ({ number, readyAt: readyAt ?? promisedAt }))
    .sort((one, other) => other.readyAt - one.readyAt || other.number - one.number)
  return {
    at: now,
    making: making
      .slice(0, MOST_MAKING)
      .map(({ number, promisedAt }) => ({ number, isLate: promisedAt < now })),
    moreMaking: Math.max(0, making.length - MOST_MAKING),
    ready: ready.slice(0, MOST_READY),
    moreReady: Math.max(0, ready.length - MOST_READY),
  }
}

/** Whether a number has just become ready. */
export function isFresh({ readyAt }: PickupNumbers['ready'][number], now: number): boolean {
  return now - readyAt < FRESH_FOR
}
