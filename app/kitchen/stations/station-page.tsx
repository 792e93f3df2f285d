import { Form, Link, useFetchers } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { STATIONS } from '#shop/domain/common/station.ts'
import { LineChip } from '../line/line-chip.tsx'
import { LineNote } from '../line/line-note.tsx'
import { ShopClock } from '../shop-clock.tsx'
import { Ringer } from '../sound/ringer.tsx'
import { SoundLock } from '../sound/sound-lock.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'
import { AllDaySide } from './all-day-side.tsx'
import { StationCard } from './station-card.tsx'
import type { StationData } from './station-data.ts'
import { STATION_WORDS } from './station-text.ts'

/** The board rings for orders; a station only when it has lost its line. */
const NONE: [] = []

type StationPageProps = { data: StationData; isFailing: boolean }

/** A station's own board: its part of every order in the line, first due first. */
export function StationPage({ data, isFailing }: StationPageProps) {
  const locale = useLocale()
  const { line, refreshNow } = useLiveUpdates(isFailing)
  const sending = new Set(useFetchers().map(({ formData }) => formData?.get('order')))
  const { station, tickets, more, done, hasDishes } = data
  return (
    <ShopClock start={data.now}>
      <div className="st-page">
        <header>
          <h1>{STATION_WORDS[station]({}, { locale })}</h1>
          <LineChip line={line} />
          <SoundLock />
          <nav className="st-tools" aria-label={m.station_stations({}, { locale })}>
            {STATIONS.filter((each) => each !== station).map((each) => (
              <Link
                key={each}
                className="btn btn--line"
                to={href('/kitchen/stations/:station', { station: each })}
              >
                {STATION_WORDS[each]({}, { locale })}
              </Link>
            ))}
            <Link className="btn btn--line" to={href('/kitchen')}>
              {m.kitchen_board({}, { locale })}
            </Link>
          </nav>
          <LineNote line={line} since={data.now} onTry={refreshNow} />
        </header>
        <main id="main" tabIndex={-1}>
          <AllDaySide allDay={data.allDay} />
          <section className="st-line" aria-labelledby="line">
            <h2 id="line">
              {m.station_line({}, { locale })} {tickets.length + more}
            </h2>
            {tickets.length > 0 ? null : (
              <p>
                {hasDishes ? m.station_clear({}, { locale }) : m.station_no_dishes({}, { locale })}
              </p>
            )}
            <div className="st-lanes">
              {tickets.map((ticket) => (
                <StationCard key={ticket.id} ticket={ticket} isSending={sending.has(ticket.id)} />
              ))}
            </div>
            {more > 0 ? <p>{m.station_more({ count: more }, { locale })}</p> : null}
            <DoneHere done={done} />
          </section>
        </main>
        <Ringer tickets={NONE} line={line} since={data.now} />
      </div>
    </ShopClock>
  )
}

/** What was done here and is still being made elsewhere: each is taken back by a tap. */
function DoneHere({ done }: { done: StationData['done'] }) {
  const locale = useLocale()
  return (
    <div className="st-done">
      {done.map(({ id, number }) => (
        <Form key={id} method="post" navigate={false} fetcherKey={`untick ${id}`}>
          <input type="hidden" name="action" value="untick" />
          <input type="hidden" name="order" value={id} />
          <button
            type="submit"
            className="btn btn--line"
            aria-label={m.station_undo_of({ number }, { locale })}
          >
            {m.station_undo({ number }, { locale })}
          </button>
          <TroubleNote order={id} />
        </Form>
      ))}
    </div>
  )
}
