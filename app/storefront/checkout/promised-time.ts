import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { useSlotTime } from './use-slot-time.ts'

/** What the guest is promised the food at: at the counter, the door, the table, or off the griddle before a ride. */
type Reach = 'counter' | 'door' | 'table' | 'griddle'

/** The one time of the page, in the words of its headline and its button. */
export type PromisedTime = {
  lead: string
  /** The clock time; null while it isn't known. */
  time: string | null
  /** The line under the deed on the button. */
  deed: string
  note: string
}

type Asked = {
  fulfilment: Fulfilment
  quote: QuoteAnswer | undefined
  /** The instant of the chosen or offered slot; null is as soon as possible. */
  slot: number | null
  table: string
  /** Whether the time at the door can be said: it can't before the postcode where zones decide. */
  knowsRoad: boolean
}

/** Returns what is promised, so that headline, button and ways all print the same time. */
export function usePromisedTime({
  fulfilment,
  quote,
  slot,
  table,
  knowsRoad,
}: Asked): PromisedTime {
  const locale = useLocale()
  const { time, dayIfNotToday } = useSlotTime()
  const promise = quote?.promise ?? null
  const reach = reachOf(fulfilment, knowsRoad || slot !== null)
  const at = slot ?? (promise && hadAt(promise, reach))
  if (at === null)
    return { lead: m.checkout_lead_wait({}, { locale }), time: null, deed: '', note: '' }
  const words = { time: time(at), table }
  const day = dayIfNotToday(at)
  return {
    lead: day ? LATER[reach]({ day, table }, { locale }) : LEADS[reach]({ table }, { locale }),
    time: words.time,
    deed: day
      ? m.checkout_deed_day({ day, ...words }, { locale })
      : DEEDS[reach](words, { locale }),
    note: noteOf(slot === null ? promise : null, reach, time, locale),
  }
}

function reachOf(fulfilment: Fulfilment, knowsRoad: boolean): Reach {
  if (fulfilment === 'delivery') return knowsRoad ? 'door' : 'griddle'
  return fulfilment === 'table' ? 'table' : 'counter'
}

/** When the guest has it as soon as possible: for a delivery the ride is added. */
function hadAt({ readyAt, reasons }: OrderPromise, reach: Reach): number {
  return reach === 'door' ? readyAt + reasons.zoneMinutes * 60_000 : readyAt
}

function noteOf(
  promise: OrderPromise | null,
  reach: Reach,
  time: (at: number) => string,
  locale: Locale,
): string {
  const options = { locale }
  if (!promise) return m.checkout_note_later({}, options)
  if (reach === 'griddle') return m.checkout_note_griddle({}, options)
  if (reach === 'door') return m.checkout_note_door({ time: time(promise.readyAt) }, options)
  const { rushMinutes: minutes, ordersAhead: count } = promise.reasons
  if (minutes > 0) return m.checkout_rush({ minutes }, options)
  return count === 0 ? m.checkout_note_next({}, options) : m.checkout_note_ahead({ count }, options)
}

const LEADS: Record<Reach, Message<{ table: string }>> = {
  counter: m.checkout_lead_counter,
  door: m.checkout_lead_door,
  table: m.checkout_lead_table,
  griddle: m.checkout_lead_griddle,
}

const LATER: Record<Reach, Message<{ day: string; table: string }>> = {
  counter: m.checkout_lead_counter_day,
  door: m.checkout_lead_door_day,
  table: m.checkout_lead_table_day,
  griddle: m.checkout_lead_counter_day,
}

const DEEDS: Record<Reach, Message<{ time: string; table: string }>> = {
  counter: m.checkout_deed_counter,
  door: m.checkout_deed_door,
  table: m.checkout_deed_table,
  griddle: m.checkout_deed_griddle,
}
