import { useEffect } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Line } from '../line/line.ts'
import { LineNote } from '../line/line-note.tsx'
import { TroubleStrip } from '../line/trouble-strip.tsx'
import { ShopClock } from '../shop-clock.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import type { PrintAnswer, PrintPageData, Station } from './print-data.ts'
import { PrintRows } from './print-rows.tsx'
import { troublesOfPrinting } from './print-troubles.tsx'
import { RunningStation } from './running-station.tsx'
import { StartStation } from './start-station.tsx'
import { StationList } from './station-list.tsx'
import { useStation } from './use-station.ts'

type PrintStationProps = {
  data: PrintPageData
  isFailing: boolean
  answer: PrintAnswer | undefined
}

/** The page of a screen that prints, or that may begin to. */
export function PrintStation({ data, isFailing, answer }: PrintStationProps) {
  const locale = useLocale()
  const { line, refreshNow } = useLiveUpdates(isFailing)
  const [own, setOwn] = useStation()
  const station = data.stations.find(({ id }) => id === own)
  const started = answer?.ok ? answer.station : undefined
  useEffect(() => {
    if (started) setOwn(started)
  }, [started, setOwn])
  useWakeLock()
  return (
    <ShopClock start={data.now}>
      <a className="skip" href="#main">
        {m.kitchen_skip({}, { locale })}
      </a>
      {station ? (
        <RunningStation data={data} station={station} line={line}>
          <Body data={data} station={station} line={line} onReload={refreshNow} />
        </RunningStation>
      ) : (
        <main className="ps ps--off" id="main" tabIndex={-1}>
          <StartStation answer={answer} />
          <Body data={data} line={line} onReload={refreshNow} />
          <p>
            <Link className="btn btn--line" to={href('/kitchen')}>
              {m.kitchen_board({}, { locale })}
            </Link>
          </p>
        </main>
      )}
    </ShopClock>
  )
}

type BodyProps = { data: PrintPageData; station?: Station; line: Line; onReload: () => void }

function Body({ data, station, line, onReload }: BodyProps) {
  return (
    <>
      <div className="k-notices">
        <LineNote line={line} since={data.now} onTry={onReload} />
        <TroubleStrip troubles={troublesOfPrinting(data.troubles)} />
      </div>
      <PrintRows rows={data.rows} />
      <StationList stations={data.stations} own={station?.id} />
    </>
  )
}
