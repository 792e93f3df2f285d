import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useNow } from '../shop-clock.tsx'
import type { Station } from './print-data.ts'

/** The screens that print, so that one that is gone for good can be stopped from here. */
export function StationList({
  stations,
  own,
}: {
  stations: readonly Station[]
  own: string | undefined
}) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const now = useNow()
  if (stations.length === 0) return null
  return (
    <section className="ps-stations" aria-labelledby="ps-stations">
      <h2 id="ps-stations">{m.paper_stations({}, { locale })}</h2>
      <ul>
        {stations.map(({ id, name, seenAt }) => (
          <li key={id}>
            <b>{name}</b>
            <small>
              {id === own
                ? m.paper_station_here({}, { locale })
                : m.paper_station_seen(
                    { time: dayAndTime(seenAt, now, timeZone, locale) },
                    { locale },
                  )}
            </small>
            {id === own ? null : (
              <Form method="post" navigate={false}>
                <input type="hidden" name="action" value="stop" />
                <input type="hidden" name="station" value={id} />
                <button type="submit" className="btn btn--line">
                  {m.paper_station_stop_other({ name }, { locale })}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
