import { useCallback, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useIsScripted } from '../../ui/use-is-scripted.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { Figure } from '../board/figure.tsx'
import type { Form } from '../board/fit-lanes.ts'
import { Lanes } from '../board/lanes.tsx'
import { useTaps } from '../board/use-guarded-taps.ts'
import { useKeys } from '../board/use-keys.ts'
import type { Line } from '../line/line.ts'
import { LineNote } from '../line/line-note.tsx'
import type { Size } from '../screen-size.ts'
import { ShopClock } from '../shop-clock.tsx'
import { Ringer } from '../sound/ringer.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'
import { useScreen } from '../use-screen.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { AllDaySide } from './all-day-side.tsx'
import { StationBar, type StationDialog } from './station-bar.tsx'
import { StationCard } from './station-card.tsx'
import type { StationData, StationTicket } from './station-data.ts'
import { StrayTroubles } from './stray-troubles.tsx'
import { noteTick, useStationTickets } from './use-station-tickets.tsx'

/** The board rings for orders; a station only when it has lost its line. */
const NONE: [] = []

const LANES: Record<Size, number> = { S: 4, M: 3, L: 2 }
/** So many are in view before any but the first are drawn larger. */
const GOALS: Record<Size, number> = { S: 16, M: 9, L: 6 }
/** For a browser without scripts, which can't measure what fits. */
const MOST_PLAIN = 12

type StationPageProps = { data: StationData; isFailing: boolean }

/** A station's own board: its part of every order in the line, first due first. */
export function StationPage({ data, isFailing }: StationPageProps) {
  const { line, refreshNow } = useLiveUpdates(isFailing)
  return (
    <ShopClock start={data.now}>
      <Screen key={data.station} data={data} line={line} onReload={refreshNow} />
    </ShopClock>
  )
}

type ScreenProps = { data: StationData; line: Line; onReload: () => void }

function Screen({ data, line, onReload }: ScreenProps) {
  const locale = useLocale()
  const { size } = useScreen()
  const { tickets, keys, gone, acts, last, undo } = useStationTickets(data)
  const [dialog, setDialog] = useState<StationDialog>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [known] = useState(() => new Set(data.tickets.map(({ id }) => id)))
  const expand = useCallback((order: string) => {
    setOpened((before) => (before === order ? null : order))
  }, [])
  const seen = useKeys(data.keys.wish, { undo, expand, help: () => setDialog('help') })
  const isPhone = useMediaQuery('(width < 48rem)')
  const isScripted = useIsScripted()
  const taps = useTaps(acts, (event) => noteTick(event, data.tickets))
  useWakeLock()
  const card = (ticket: StationTicket, form: Form) => (
    <StationCard
      key={ticket.id}
      ticket={ticket}
      form={form}
      keys={keys.get(ticket.id)}
      isFresh={!known.has(ticket.id)}
      isSending={acts.underWay.has(ticket.id)}
      onExpand={expand}
    />
  )
  return (
    <div className="k-page" data-size={size} data-keys={seen} {...taps}>
      <a className="skip" href="#main">
        {m.kitchen_skip({}, { locale })}
      </a>
      <StationBar
        station={data.station}
        keys={data.keys}
        line={line}
        last={last}
        onUndo={undo}
        dialog={dialog}
        onDialog={setDialog}
      />
      <main id="main" tabIndex={-1}>
        <div className="k-notices">
          <LineNote line={line} since={data.now} onTry={onReload} />
          <StrayTroubles tickets={tickets} done={data.done} />
        </div>
        <div className="k-stage">
          <div className="k-cols st-cols">
            <AllDaySide allDay={data.allDay} />
            <section className="k-col" data-column="line" aria-labelledby="line">
              <h2 id="line">
                {m.station_line({}, { locale })} <Figure value={tickets.length + data.more} />
              </h2>
              {isScripted ? (
                <Lanes
                  tickets={tickets}
                  lanes={isPhone ? 1 : LANES[size]}
                  goal={isPhone ? 4 : GOALS[size]}
                  isFirstFull
                  showsDue
                  opened={opened}
                  gone={gone}
                  leftOut={data.more}
                  card={card}
                />
              ) : (
                <noscript>
                  {tickets.slice(0, MOST_PLAIN).map((ticket) => card(ticket, 'full'))}
                </noscript>
              )}
              {tickets.length > 0 ? null : (
                <p className="k-none">
                  {data.hasDishes
                    ? m.station_clear({}, { locale })
                    : m.station_no_dishes({}, { locale })}
                </p>
              )}
            </section>
          </div>
        </div>
      </main>
      <Ringer tickets={NONE} line={line} since={data.now} />
    </div>
  )
}
