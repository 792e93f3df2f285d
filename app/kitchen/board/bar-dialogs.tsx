import type { BoardData } from '../board-data.ts'
import { AllDayDialog } from './all-day-counts.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { RushDialog } from './rush-dialog.tsx'
import { ScreenDialog } from './screen-dialog.tsx'
import { SoldOutDialog } from './sold-out-dialog.tsx'

/** The dialog of the bar that is open. */
export type BarDialog =
  | 'menu'
  | 'all-day'
  | 'person'
  | 'screen'
  | 'sold-out'
  | 'rush'
  | 'pause'
  | 'help'
  | null

type BarDialogsProps = {
  data: BoardData
  open: BarDialog
  onOpen: (dialog: BarDialog) => void
}

export function BarDialogs({ data, open, onOpen }: BarDialogsProps) {
  const { pause, rush } = data.board
  const close = () => onOpen(null)
  if (open === 'menu') return <MenuDialog board={data.board} who={data.who} onOpen={onOpen} />
  if (open === 'all-day') return <AllDayDialog board={data.board} onClose={close} />
  if (open === 'person') return <PersonDialog who={data.who} onClose={close} />
  if (open === 'screen') return <ScreenDialog keys={data.who.keys} onClose={close} />
  if (open === 'sold-out' && data.mayMarkOut) return <SoldOutDialog data={data} onClose={close} />
  if (open === 'rush') return <RushDialog isOn={rush !== null} onClose={close} />
  if (open === 'pause') return <PauseDialog isOn={pause !== null} onClose={close} />
  return open === 'help' ? <HelpDialog keys={data.who.keys} onClose={close} /> : null
}
