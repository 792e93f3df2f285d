import { memo } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { NumberDay } from '#shop/domain/orders/number-day.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Ticket } from '../board-data.ts'
import { dayTitle, laterDays } from './later-days.ts'
import './later.css'

type LaterRailProps = {
  tickets: readonly Ticket[]
  /** How many more there are. */
  leftOut: number
  onOpen: () => void
}

/** So many fit side by side; the rest is in the dialog. */
const ROOM = 5
const DAYS = 2

/** Along the foot of the board: what fires next, and other days. On a phone a tab stands for it. */
export const LaterRail = memo(function LaterRail({ tickets, leftOut, onOpen }: LaterRailProps) {
  const locale = useLocale()
  if (tickets.length === 0) return null
  const days = laterDays(tickets)
  const today = days.find(({ day }) => day === null)?.tickets ?? []
  const others = days.flatMap(({ day, tickets: own }) => (day ? [{ day, own }] : []))
  const shownDays = others.slice(0, Math.max(DAYS, ROOM - today.length))
  return (
    <section className="k-later" aria-label={m.kitchen_for_later({}, { locale })}>
      <button type="button" className="k-later-all" aria-haspopup="dialog" onClick={onOpen}>
        {m.kitchen_for_later({}, { locale })} <b>{tickets.length + leftOut}</b>
      </button>
      {today.slice(0, ROOM - shownDays.length).map((ticket) => (
        <NextToFire key={ticket.id} ticket={ticket} onOpen={onOpen} />
      ))}
      {shownDays.map(({ day, own }) => (
        <OtherDay key={day.date} day={day} tickets={own} onOpen={onOpen} />
      ))}
    </section>
  )
})

function NextToFire({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { fireAt, promisedAt, lines } = ticket
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const due = clockTime(promisedAt, timeZone, locale)
  return (
    <button type="button" className="k-later-next" aria-haspopup="dialog" onClick={onOpen}>
      <b>{numberText(ticket, locale)}</b>
      <span>
        {m.kitchen_fires({ time: clockTime(fireAt ?? promisedAt, timeZone, locale) }, { locale })}
      </span>
      <small>{m.kitchen_count_for({ count, time: due }, { locale })}</small>
    </button>
  )
}

type OtherDayProps = { day: NumberDay; tickets: readonly Ticket[]; onOpen: () => void }

function OtherDay({ day, tickets, onOpen }: OtherDayProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const first = Math.min(...tickets.map(({ promisedAt }) => promisedAt))
  const time = clockTime(first, timeZone, locale)
  return (
    <button type="button" className="k-later-day" aria-haspopup="dialog" onClick={onOpen}>
      <b>{dayTitle(day, locale)}</b>
      <small>{m.kitchen_day_orders({ count: tickets.length, time }, { locale })}</small>
    </button>
  )
}
