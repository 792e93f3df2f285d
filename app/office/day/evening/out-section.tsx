import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime, weekdayName } from '#shop/domain/common/clock-time.ts'
import { sum } from '#shop/domain/common/money.ts'
import { useMoney } from '../../../ui/price.tsx'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { Section } from '../../parts/section.tsx'
import type { Evening } from '../day-data.ts'

type Out = Evening['out'][number]

/** What could not be had, when, and what it might have sold: an estimate, and said to be one. */
export function OutSection({ evening: { day, out } }: { evening: Evening }) {
  const locale = useLocale()
  const money = useMoney()
  const amount = sum(out.map(({ lost }) => lost?.amount ?? 0))
  const weekday = weekdayName(Date.parse(day), 'UTC', locale)
  return (
    <Section
      title={m.office_evening_out({}, { locale })}
      aside={
        amount === 0 ? null : (
          <span className="o-quiet">
            {m.office_evening_out_sum({ amount: money(amount) }, { locale })}
          </span>
        )
      }
    >
      {out.length === 0 ? <p>{m.office_evening_nothing_out({}, { locale })}</p> : null}
      <ul className="o-day-events">
        {out.map((thing) => (
          <OutThing key={`${thing.kind} ${thing.id}`} thing={thing} />
        ))}
      </ul>
      {out.some(({ lost }) => lost !== null) ? (
        <p className="o-quiet">{m.office_evening_out_how({ weekday }, { locale })}</p>
      ) : null}
    </Section>
  )
}

function OutThing({ thing: { name, times, dishes, lost } }: { thing: Out }) {
  const locale = useLocale()
  const money = useMoney()
  const { timeZone } = useShopFacts()
  const clock = (at: number) => clockTime(at, timeZone, locale)
  const spans = times.map(({ begins, ends }) =>
    m.office_evening_span({ from: clock(begins), to: clock(ends) }, { locale }),
  )
  const lostText = () => {
    if (dishes === 0) return m.office_evening_out_ingredient({}, { locale })
    if (lost === null) return m.office_evening_out_unknown({}, { locale })
    if (lost.pieces === 0) return m.office_evening_out_hardly({}, { locale })
    return m.office_evening_out_pieces({ count: lost.pieces }, { locale })
  }
  return (
    <li>
      <b>{name}</b>
      <span>
        {spans.join(', ')}
        <br />
        <span className="o-quiet">{lostText()}</span>
      </span>
      <b>{lost && lost.pieces > 0 ? money(lost.amount) : null}</b>
    </li>
  )
}
