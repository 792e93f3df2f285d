import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { BoardData } from '../board-data.ts'
import type { Line } from '../line/line.ts'
import { LineChip } from '../line/line-chip.tsx'
import { useNow } from '../shop-clock.tsx'
import { SoundLock } from '../sound/sound-lock.tsx'
import { AllDayCounts } from './all-day-counts.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { PersonButton } from './person-button.tsx'
import { RushDialog } from './rush-dialog.tsx'
import { SoldOutDialog } from './sold-out-dialog.tsx'

type BarProps = { data: BoardData; line: Line; isFar: boolean; onFar: (isFar: boolean) => void }

type Open = 'sold-out' | 'rush' | 'pause' | 'help' | null

export function Bar({ data, line, isFar, onFar }: BarProps) {
  const locale = useLocale()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { pause, rush, soldOut } = data.board
  return (
    <header className="k-bar">
      <Clock />
      <LineChip line={line} />
      <SoundLock />
      <AllDayCounts board={data.board} />
      <div className="k-tools">
        <PersonButton who={data.who} />
        <Link className="btn btn--line" to={href('/kitchen/deliveries')}>
          {m.kitchen_deliveries({}, { locale })}
        </Link>
        <button
          type="button"
          className="btn btn--line"
          aria-pressed={isFar}
          onClick={() => onFar(!isFar)}
        >
          {m.kitchen_far({}, { locale })}
        </button>
        <button type="button" className="btn btn--line" onClick={() => setOpen('sold-out')}>
          {soldOut.length === 0
            ? m.kitchen_sold_out({}, { locale })
            : m.kitchen_sold_out_count({ count: soldOut.length }, { locale })}
        </button>
        <ControlButton
          words={m.kitchen_rush({}, { locale })}
          until={rush?.until}
          on={(time) => m.kitchen_rush_on({ minutes: rush?.minutes ?? 0, time }, { locale })}
          onOpen={() => setOpen('rush')}
        />
        <ControlButton
          words={m.kitchen_pause({}, { locale })}
          until={pause?.until}
          on={(time) => m.kitchen_pause_on({ time }, { locale })}
          onOpen={() => setOpen('pause')}
        />
        <button
          type="button"
          className="btn btn--line"
          aria-label={m.kitchen_help({}, { locale })}
          onClick={() => setOpen('help')}
        >
          ?
        </button>
      </div>
      {open === 'sold-out' ? <SoldOutDialog data={data} onClose={close} /> : null}
      {open === 'rush' ? <RushDialog isOn={rush !== null} onClose={close} /> : null}
      {open === 'pause' ? <PauseDialog isOn={pause !== null} onClose={close} /> : null}
      {open === 'help' ? <HelpDialog mayEnrol={data.who.mayEnrol} onClose={close} /> : null}
    </header>
  )
}

function Clock() {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return <span className="k-clock">{clockTime(useNow(), timeZone, locale)}</span>
}

type ControlButtonProps = {
  words: string
  until: number | undefined
  on: (time: string) => string
  onOpen: () => void
}

/** Shows until when a control is on, and turns off at that time even without a connection. */
function ControlButton({ words, until, on, onOpen }: ControlButtonProps) {
  const locale = useLocale()
  const now = useNow()
  const { timeZone } = useShopFacts()
  const isOn = until !== undefined && until > now
  return (
    <button type="button" className={isOn ? 'btn k-control-on' : 'btn btn--line'} onClick={onOpen}>
      {isOn ? on(clockTime(until, timeZone, locale)) : words}
    </button>
  )
}
