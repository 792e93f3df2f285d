import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { useIsScripted } from '../../ui/use-is-scripted.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { Size } from '../screen-size.ts'
import { ColumnTabs } from './column-tabs.tsx'
import { Figure } from './figure.tsx'
import { Lanes } from './lanes.tsx'
import { DoneList, RoadList } from './late-lists.tsx'
import { LaterDialog } from './later-dialog.tsx'
import { LaterRail } from './later-rail.tsx'
import { LostLine, StopLine } from './lost-lines.tsx'
import { SenderLines, useSenders } from './new-senders.tsx'
import { PlainColumns } from './plain-columns.tsx'
import type { MainColumn } from './sort-columns.ts'
import { useArrivals } from './use-arrivals.ts'
import { type CardSource, useCards } from './use-cards.tsx'
import type { Gone } from './use-shown-tickets.tsx'

type ColumnsProps = CardSource & {
  laterLeftOut: number
  gone: Gone
  size: Size
  opened: string | null
}

const LANES: Record<Size, number> = { S: 3, M: 2, L: 2 }
/** So many of the line are in view before any but the first are drawn larger. */
const GOALS: Record<Size, number> = { S: 15, M: 8, L: 6 }

/** The columns of the board; a phone shows one at a time. */
export function Columns(props: ColumnsProps) {
  const { parts: all, underWay, gone, size, opened, onPrint } = props
  const parts = useArrivals(all)
  const locale = useLocale()
  const isPhone = useMediaQuery('(width < 48rem)')
  // Two lanes of a tablet held upright are too narrow for a name and a time.
  const isUpright = useMediaQuery('(width < 60rem)')
  const [shown, setShown] = useState<MainColumn>(parts.new.length > 0 ? 'new' : 'line')
  const later = { tickets: parts.later, leftOut: props.laterLeftOut }
  const [isLaterOpen, setLaterOpen] = useState(false)
  const openLater = useCallback(() => setLaterOpen(true), [])
  const senders = useSenders(parts.new)
  const isScripted = useIsScripted()
  const drawn = useColumnByColumn(isScripted)
  const cards = useCards({ ...props, parts })
  return (
    <>
      {isScripted ? null : <PlainColumns parts={parts} cards={cards} />}
      <div className="k-stage">
        <div className="k-cols" data-shown={shown}>
          <Column name="new" words={m.kitchen_new({}, { locale })} count={all.new.length}>
            <div className="k-above">
              <LostLine tickets={parts.lost} />
              <SenderLines senders={senders} card={cards.new} />
            </div>
            <Lanes
              gone={gone.new}
              opened={opened}
              isDrawn={drawn > 0}
              tickets={senders.others}
              lanes={1}
              goal={Infinity}
              card={cards.new}
            />
          </Column>
          <Column name="line" words={m.kitchen_line({}, { locale })} count={all.line.length}>
            <div className="k-above">
              {parts.stopped.map((ticket) => (
                <StopLine key={ticket.id} ticket={ticket} />
              ))}
            </div>
            <Lanes
              gone={gone.line}
              opened={opened}
              isDrawn={drawn > 1}
              tickets={parts.line}
              lanes={isUpright ? 1 : LANES[size]}
              goal={isPhone ? 4 : GOALS[size]}
              isFirstFull
              showsDue
              card={cards.line}
            />
          </Column>
          <Column name="ready" words={m.kitchen_ready({}, { locale })} count={all.ready.length}>
            <div className="k-above" />
            <Lanes
              gone={gone.ready}
              opened={opened}
              tickets={parts.ready}
              lanes={1}
              goal={Infinity}
              isRows
              card={cards.ready}
            />
            <div className="k-late">
              <RoadList tickets={parts.road} underWay={underWay} onPrint={onPrint} />
              <DoneList tickets={parts.done} />
            </div>
          </Column>
        </div>
        <LaterRail {...later} onOpen={openLater} />
      </div>
      <ColumnTabs
        counts={{ new: all.new.length, line: all.line.length, ready: all.ready.length }}
        shown={shown}
        onShow={setShown}
        later={later.tickets.length + later.leftOut}
        onLater={openLater}
      />
      {isLaterOpen ? (
        <LaterDialog {...later} onClose={() => setLaterOpen(false)} onPrint={onPrint} />
      ) : null}
    </>
  )
}

/**
 * How many of the columns that have to be measured draw their tickets: each begins in a task of its own, so that none is
 * long.
 */
function useColumnByColumn(isOn: boolean): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (!isOn || drawn === COLUMNS) return
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + 1)))
    return () => clearTimeout(next)
  }, [isOn, drawn])
  return drawn
}

const COLUMNS = 2

type ColumnProps = { name: MainColumn; words: string; count: number; children: ReactNode }

function Column({ name, words, count, children }: ColumnProps) {
  const locale = useLocale()
  return (
    <section className="k-col" data-column={name}>
      <h2>
        {words} <Figure value={count} />
      </h2>
      {children}
      {count === 0 ? <p className="k-none">{NONE[name]({}, { locale })}</p> : null}
    </section>
  )
}

const NONE: Record<MainColumn, Message> = {
  new: m.kitchen_none_new,
  line: m.kitchen_none_line,
  ready: m.kitchen_none_ready,
}
