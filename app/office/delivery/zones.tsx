import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { timeText } from '#shop/domain/hours/time-text.ts'
import type { DeliveryZone } from '#shop/domain/settings/zones.ts'
import { useMoney } from '../../ui/price.tsx'
import { Section } from '../parts/section.tsx'
import { useFindInList } from '../parts/use-find-in-list.tsx'
import type { DeliveryData } from './delivery-data.ts'
import { distanceText } from './distance-text.ts'
import { listedPostcodes } from './listed-postcodes.ts'
import { fillOf } from './map/ground.tsx'

/** The zones with their terms, as the map draws them, and what holds elsewhere. */
export function Zones({ delivery }: { delivery: DeliveryData }) {
  const locale = useLocale()
  const money = useMoney()
  const { zones, deliveryFee } = delivery
  const { field, isFound } = useFindInList(zones.map(({ name }) => name))
  return (
    <Section title={m.office_delivery_zones({}, { locale })}>
      {zones.length === 0 ? (
        <p>{m.office_delivery_none({ fee: money(deliveryFee) }, { locale })}</p>
      ) : (
        <>
          {field}
          <ul className="o-zones">
            {zones.map((zone, nth) =>
              isFound(zone.name) ? (
                <li key={zone.id}>
                  <Sample zone={zone} nth={nth} />
                  <p>
                    <b>{zone.name}</b>
                    <small>{areaText(zone.area, locale)}</small>
                    <small>{termsText(zone)}</small>
                    <OpenDeliveries count={delivery.openOrders[zone.id] ?? 0} />
                  </p>
                  <span className="o-fee">{money(zone.fee)}</span>
                  <Link
                    className="link"
                    to={`${href('/office/delivery/zone')}?of=${encodeURIComponent(zone.id)}`}
                    aria-label={m.office_delivery_change_of({ zone: zone.name }, { locale })}
                  >
                    {m.office_delivery_change({}, { locale })}
                  </Link>
                </li>
              ) : null,
            )}
          </ul>
          <p className="o-hint">{m.office_delivery_overlap({}, { locale })}</p>
        </>
      )}
      {zones.some(({ area }) => area.kind === 'circle') && delivery.place.at === null ? (
        <p className="o-bad">{m.office_delivery_circle_nowhere({}, { locale })}</p>
      ) : null}
    </Section>
  )

  function termsText({ minimum, extraMinutes, endsAt }: DeliveryZone): string {
    const from =
      minimum === 0
        ? m.office_delivery_any_order({}, { locale })
        : m.office_delivery_from({ minimum: money(minimum) }, { locale })
    const road = m.office_delivery_road(
      { minutes: String(extraMinutes || delivery.roadMinutes) },
      { locale },
    )
    const till = endsAt === undefined ? [] : [tillText(endsAt, locale)]
    return [from, road, ...till].join(', ')
  }
}

/** Whom a change of a zone doesn’t touch any more. */
export function OpenDeliveries({ count }: { count: number }) {
  const locale = useLocale()
  return count === 0 ? null : <small>{m.office_touched_zone({ count }, { locale })}</small>
}

function tillText(endsAt: number, locale: Locale): string {
  return m.office_delivery_till({ time: timeText(endsAt) }, { locale })
}

function areaText(area: DeliveryZone['area'], locale: Locale): string {
  const all = area.postcodes ?? []
  const listed = listedPostcodes(all, locale)
  if (area.kind === 'postcodes') return listed
  const shape =
    area.kind === 'circle'
      ? m.office_delivery_around({ distance: distanceText(area.meters, locale) }, { locale })
      : m.office_delivery_drawn({}, { locale })
  return all.length === 0
    ? shape
    : m.office_delivery_shape_and({ shape, postcodes: listed }, { locale })
}

function Sample({ zone, nth }: { zone: DeliveryZone; nth: number }) {
  const isDrawn = zone.area.kind !== 'postcodes'
  return (
    <svg className="o-sample" viewBox="0 0 36 36" aria-hidden="true">
      <rect
        x="1.5"
        y="1.5"
        width="33"
        height="33"
        fill={isDrawn ? `url(#zone-${fillOf(nth)})` : 'none'}
      />
      {isDrawn ? null : <path d="M9 12h18M9 18h18M9 24h11" />}
    </svg>
  )
}
