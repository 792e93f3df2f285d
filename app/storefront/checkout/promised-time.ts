import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { QuoteAnswer } from '#shop/domain/orders/quote-answer.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { type PromisedPlace, promisedInstant } from './promised-instant.ts'
import { useSlotTime } from './use-slot-time.ts'

/** The one time of the page, in the words of its headline and its button. */
export type PromisedTime = {
  lead: string
  /** The clock time; null while it isn't known. */
  time: string | null
  /** The second line of the button. */
  buttonNote: string
  note: string
}

type Asked = {
  fulfilment: Fulfilment
  quote: QuoteAnswer | undefined
  /** The instant of the chosen or offered slot; null is as soon as possible. */
  slot: number | null
  table: string
}

/** Returns what is promised, so that headline, button and ways all print the same time. */
export function usePromisedTime({ fulfilment, quote, slot, table }: Asked): PromisedTime {
  const locale = useLocale()
  const { time, dayIfNotToday } = useSlotTime()
  const { asksPlace } = useShopFacts()
  const { place, at } = promisedInstant({ fulfilment, asksPlace, quote, slot })
  if (at === null)
    return { lead: m.checkout_lead_wait({}, { locale }), time: null, buttonNote: '', note: '' }
  const words = { time: time(at), table }
  const day = dayIfNotToday(at)
  return {
    lead: day ? LATER[place]({ day, table }, { locale }) : LEADS[place]({ table }, { locale }),
    time: words.time,
    buttonNote: day
      ? m.checkout_button_day({ day, ...words }, { locale })
      : BUTTON_NOTES[place](words, { locale }),
    note: noteOf(slot === null ? (quote?.promise ?? null) : null, place, time, locale),
  }
}

function noteOf(
  promise: OrderPromise | null,
  place: PromisedPlace,
  time: (at: number) => string,
  locale: Locale,
): string {
  const options = { locale }
  if (!promise) return m.checkout_note_later({}, options)
  if (place === 'griddle') return m.checkout_note_griddle({}, options)
  if (place === 'door') return m.checkout_note_door({ time: time(promise.readyAt) }, options)
  const { rushMinutes: minutes, ordersAhead: count } = promise.reasons
  if (minutes > 0) return m.checkout_rush({ minutes }, options)
  return count === 0 ? m.checkout_note_next({}, options) : m.checkout_note_ahead({ count }, options)
}

const LEADS: Record<PromisedPlace, Message<{ table: string }>> = {
  counter: m.checkout_lead_counter,
  door: m.checkout_lead_door,
  table: m.checkout_lead_table,
  griddle: m.checkout_lead_griddle,
}

const LATER: Record<PromisedPlace, Message<{ day: string; table: string }>> = {
  counter: m.checkout_lead_counter_day,
  door: m.checkout_lead_door_day,
  table: m.checkout_lead_table_day,
  griddle: m.checkout_lead_counter_day,
}

const BUTTON_NOTES: Record<PromisedPlace, Message<{ time: string; table: string }>> = {
  counter: m.checkout_button_counter,
  door: m.checkout_button_door,
  table: m.checkout_button_table,
  griddle: m.checkout_button_griddle,
}
