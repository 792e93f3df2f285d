import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { KeysHere } from '#shop/domain/accounts/letter-keys.ts'
import { STATIONS, type Station } from '#shop/domain/common/station.ts'
import { BoardClock } from '../board/board-clock.tsx'
import { HelpDialog } from '../board/help-dialog.tsx'
import type { Act } from '../board/last-acts.ts'
import { MenuButton, ScreenMenu } from '../board/menu-parts.tsx'
import { ScreenDialog } from '../board/screen-dialog.tsx'
import { UndoButton } from '../board/undo-button.tsx'
import type { Line } from '../line/line.ts'
import { LineChip } from '../line/line-chip.tsx'
import { SoundLock } from '../sound/sound-lock.tsx'
import { STATION_WORDS } from './station-text.ts'

export type StationDialog = 'menu' | 'screen' | 'help' | null

type StationBarProps = {
  station: Station
  keys: KeysHere
  line: Line
  last: Act | null
  onUndo: () => void
  dialog: StationDialog
  onDialog: (dialog: StationDialog) => void
}

/** The hour, which station this is, the last tick, and what else this screen can show. */
export function StationBar(props: StationBarProps) {
  const { station, keys, line, last, onUndo, dialog, onDialog } = props
  const locale = useLocale()
  const close = () => onDialog(null)
  return (
    <header className="k-bar">
      <BoardClock />
      <h1>{STATION_WORDS[station]({}, { locale })}</h1>
      <LineChip line={line} />
      <SoundLock />
      <div className="k-levers">
        <UndoButton last={last} onUndo={onUndo} />
        <MenuButton onOpen={() => onDialog('menu')} />
      </div>
      {dialog === 'menu' ? <StationMenu station={station} onOpen={onDialog} /> : null}
      {dialog === 'screen' ? <ScreenDialog keys={keys} onClose={close} /> : null}
      {dialog === 'help' ? <HelpDialog isStation keys={keys} onClose={close} /> : null}
    </header>
  )
}

type StationMenuProps = Pick<StationBarProps, 'station'> & {
  onOpen: (dialog: StationDialog) => void
}

function StationMenu({ station, onOpen }: StationMenuProps) {
  const locale = useLocale()
  const others = STATIONS.filter((each) => each !== station)
  const pages = [
    ...others.map((each) => {
      const words = STATION_WORDS[each]({}, { locale })
      return [href('/kitchen/stations/:station', { station: each }), words] as const
    }),
    [href('/kitchen'), m.kitchen_board({}, { locale })] as const,
  ]
  return <ScreenMenu title={m.station_stations({}, { locale })} pages={pages} onOpen={onOpen} />
}
