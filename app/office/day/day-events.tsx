import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import type { DayEvent } from './day-data.ts'
import { OrderOfDay } from './order-of-day.tsx'

type DayEventsProps = { events: readonly DayEvent[]; day: string }

/** What was given back, and which payments were corrected: also of orders of earlier days. */
export function DayEvents({ events, day }: DayEventsProps) {
  const locale = useLocale()
  return (
    <Section title={m.office_day_given_back({}, { locale })}>
      {events.length === 0 ? <p>{m.office_day_nothing({}, { locale })}</p> : null}
      <ul className="o-day-events">
        {events.map((event) => (
          <Event key={`${event.order.id} ${event.kind} ${event.at}`} event={event} day={day} />
        ))}
      </ul>
    </Section>
  )
}

function Event({ event: { kind, at, order, amount }, day }: { event: DayEvent; day: string }) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  return (
    <li>
      <OrderOfDay order={order} day={day} />
      <span>
        {clockTime(at, timeZone, locale)}, {KINDS[kind]({}, { locale })}
      </span>
      <b>{money(amount)}</b>
    </li>
  )
}

const KINDS: Record<DayEvent['kind'], Message> = {
  given_back: m.office_day_was_given_back,
  given_as_code: m.office_day_given_as_code,
  recalled: m.office_day_was_recalled,
  corrected: m.office_day_was_corrected,
}
