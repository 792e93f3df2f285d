import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { StationSheets } from '#shop/domain/kitchen/prints.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { BoardClock } from '../board/board-clock.tsx'
import type { Line } from '../line/line.ts'
import type { PrintPageData, Station } from './print-data.ts'
import { Sheets } from './sheets.tsx'
import { TestSheet } from './test-sheet.tsx'
import { useStationPrints } from './use-station-prints.tsx'

type RunningStationProps = {
  data: PrintPageData
  station: Station
  line: Line
  children: ReactNode
}

/** A screen that prints: what it does, and what it printed last. */
export function RunningStation({ data, station, line, children }: RunningStationProps) {
  const locale = useLocale()
  const { last, isPrinting, print, paper } = useStationPrints(station.id, data.now)
  return (
    <div className="ps-page">
      <header className="k-bar">
        <BoardClock />
        <span className="k-line" data-line={line} role="status">
          {stateText(line, isPrinting)({}, { locale })}
        </span>
        <div className="k-tools">
          <Link className="btn btn--line" to={href('/kitchen')}>
            {m.kitchen_board({}, { locale })}
          </Link>
          <button
            type="button"
            className="btn btn--line"
            onClick={() => void print(<TestSheet sheets={station.sheets} at={Date.now()} />)}
          >
            {m.paper_test({}, { locale })}
          </button>
          <Form method="post" navigate={false}>
            <input type="hidden" name="action" value="stop" />
            <input type="hidden" name="station" value={station.id} />
            <button type="submit" className="btn btn--line">
              {m.paper_station_stop({}, { locale })}
            </button>
          </Form>
        </div>
      </header>
      <main className="ps" id="main" tabIndex={-1}>
        <div className="ps-main">
          <h1>{TITLES[station.sheets]({}, { locale })}</h1>
          <p className="ps-lead">{m.paper_station_text({}, { locale })}</p>
          {children}
        </div>
        {last ? (
          <aside className="ps-paper">
            <p>{m.paper_on_paper({ number: numberText(last.order, locale) }, { locale })}</p>
            <Sheets given={last} />
          </aside>
        ) : null}
      </main>
      {paper}
    </div>
  )
}

function stateText(line: Line, isPrinting: boolean): Message {
  if (isPrinting) return m.paper_printing
  return line === 'live' || line === 'polling' ? m.paper_ready : m.paper_silent
}

const TITLES: Record<StationSheets, Message> = {
  ticket: m.paper_station_ticket,
  labels: m.paper_station_labels,
  both: m.paper_station_both,
}
