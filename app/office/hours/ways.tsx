import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { HoursData } from './hours-data.ts'
import { weekAddress } from './week-draft.ts'

/** Whose hours are shown: the shop's, or those of a way within them. */
export function Ways({ hours: { way: shown, ways } }: { hours: HoursData }) {
  const locale = useLocale()
  return (
    <nav className="o-chips" aria-label={m.office_hours_whose({}, { locale })}>
      <Link
        className="chip"
        to={weekAddress(null)}
        aria-current={shown === null ? 'page' : undefined}
      >
        {m.office_hours_of_shop({}, { locale })}
      </Link>
      {ways.map(({ way, hasOwn }) => (
        <Link
          key={way}
          className="chip"
          to={weekAddress(way)}
          aria-current={shown === way ? 'page' : undefined}
        >
          {WAYS[way]({}, { locale })}
          {hasOwn ? null : ` ${m.office_hours_as_shop({}, { locale })}`}
        </Link>
      ))}
    </nav>
  )
}

const WAYS: Record<Fulfilment, Message> = {
  delivery: m.layout_way_delivery,
  pickup: m.layout_way_pickup,
  table: m.layout_way_table,
}
