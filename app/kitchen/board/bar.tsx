import { memo } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { BoardData } from '../board-data.ts'
import type { Line } from '../line/line.ts'
import { LineChip } from '../line/line-chip.tsx'
import { useClock } from '../shop-clock.tsx'
import { SoundLock } from '../sound/sound-lock.tsx'
import { AllDayCounts } from './all-day-counts.tsx'
import { type BarDialog, BarDialogs } from './bar-dialogs.tsx'
import { BoardClock } from './board-clock.tsx'
import { MenuButton } from './menu-parts.tsx'
import { BoardUndo } from './undo-button.tsx'

type BarProps = {
  data: BoardData
  line: Line
  dialog: BarDialog
  onDialog: (dialog: BarDialog) => void
}

/** The hour, what is to be made, the last act, and the levers. */
export const Bar = memo(function Bar({ data, line, dialog, onDialog }: BarProps) {
  const locale = useLocale()
  const { pause, rush, soldOut, ingredientsOut } = data.board
  const out = soldOut.length + ingredientsOut.length
  return (
    <header className="k-bar">
      <BoardClock />
      <LineChip line={line} />
      <div className="k-middle">
        <AllDayCounts board={data.board} />
        <SoundLock />
      </div>
      <div className="k-levers">
        <BoardUndo />
        {data.mayMarkOut ? (
          <button type="button" className="btn btn--line" onClick={() => onDialog('sold-out')}>
            {out === 0
              ? m.kitchen_sold_out({}, { locale })
              : m.kitchen_sold_out_count({ count: out }, { locale })}
          </button>
        ) : null}
        <ControlButton
          words={m.kitchen_rush({}, { locale })}
          until={rush?.until}
          on={(time) => m.kitchen_rush_on({ minutes: rush?.minutes ?? 0, time }, { locale })}
          onOpen={() => onDialog('rush')}
        />
        <ControlButton
          words={m.kitchen_pause({}, { locale })}
          until={pause?.until}
          on={(time) => m.kitchen_pause_on({ time }, { locale })}
          onOpen={() => onDialog('pause')}
        />
        <MenuButton onOpen={() => onDialog('menu')} />
      </div>
      <BarDialogs data={data} open={dialog} onOpen={onDialog} />
    </header>
  )
})

type ControlButtonProps = {
  words: string
  until: number | undefined
  on: (time: string) => string
  onOpen: () => void
}

/** Shows until when a control is on, and turns off at that time even without a connection. */
function ControlButton({ words, until, on, onOpen }: ControlButtonProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const isOn = useClock((now) => until !== undefined && until > now)
  return (
    <button
      type="button"
      className={isOn ? 'btn k-control k-control-on' : 'btn btn--line k-control'}
      onClick={onOpen}
    >
      {isOn ? on(clockTime(until ?? 0, timeZone, locale)) : words}
    </button>
  )
}
