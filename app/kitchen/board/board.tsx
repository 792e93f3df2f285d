import { type SubmitEvent, useCallback, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { BoardData } from '../board-data.ts'
import { ShopClock } from '../shop-clock.tsx'
import { Ringer } from '../sound/ringer.tsx'
import { usePrinter } from '../ticket/use-printer.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'
import { useScreen } from '../use-screen.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { Bar } from './bar.tsx'
import type { BarDialog } from './bar-dialogs.tsx'
import { Columns } from './columns.tsx'
import { noteAct } from './last-acts.ts'
import { type Answered, Notices } from './notices.tsx'
import { noteTap } from './tap-guard.ts'
import { UndoContext, useUndo } from './undo-button.tsx'
import { useChangedPromises } from './use-changed-promises.ts'
import { useFiredTickets } from './use-fired-tickets.ts'
import { useTaps } from './use-guarded-taps.ts'
import { useKeys } from './use-keys.ts'
import { useQueuedActs } from './use-queued-acts.ts'
import { useShownTickets } from './use-shown-tickets.tsx'

type BoardProps = { data: BoardData; isFailing: boolean; answer: Answered }

export function Board({ data, isFailing, answer }: BoardProps) {
  const { line, refreshNow } = useLiveUpdates(isFailing)
  return (
    <ShopClock start={data.now}>
      <Screen data={data} line={line} answer={answer} onReload={refreshNow} />
    </ShopClock>
  )
}

type ScreenProps = Pick<BoardProps, 'data' | 'answer'> & {
  line: ReturnType<typeof useLiveUpdates>['line']
  onReload: () => void
}

function Screen({ data, line, answer, onReload }: ScreenProps) {
  const locale = useLocale()
  const { size } = useScreen()
  const answered = useFiredTickets(data.board.tickets, onReload)
  const acts = useQueuedActs(answered)
  const { tickets, parts, keys, gone } = useShownTickets(answered, acts)
  const [dialog, setDialog] = useState<BarDialog>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const undo = useUndo(tickets, acts.add)
  const { print, paper } = usePrinter()
  const marks = useChangedPromises(answered, acts.underWay)
  const expand = useCallback((order: string) => {
    setOpened((before) => (before === order ? null : order))
  }, [])
  const seen = useKeys(data.who.keys.wish, {
    undo: undo.undo,
    expand,
    help: () => setDialog('help'),
    soldOut: () => setDialog('sold-out'),
    pace: () => setDialog('pause'),
  })
  const waiting = parts.new.length
  useWakeLock()
  const taps = useTaps(acts, (event) => noteSubmitted(event, data.board.tickets))
  return (
    <div className="k-page" data-size={size} data-keys={seen} {...taps}>
      <title>
        {waiting > 0
          ? m.kitchen_title_new({ count: waiting }, { locale })
          : m.kitchen_title({}, { locale })}
      </title>
      <a className="skip" href="#main">
        {m.kitchen_skip({}, { locale })}
      </a>
      <UndoContext value={undo}>
        <Bar data={data} line={line} dialog={dialog} onDialog={setDialog} />
      </UndoContext>
      <main id="main" tabIndex={-1}>
        <h1 className="sr-only">{m.kitchen_title({}, { locale })}</h1>
        <Notices data={data} line={line} answer={answer} onReload={onReload} />
        <Columns
          parts={parts}
          laterLeftOut={data.laterLeftOut}
          keys={keys}
          underWay={acts.underWay}
          gone={gone}
          size={size}
          opened={opened}
          onExpand={expand}
          marks={marks}
          onPrint={print}
        />
      </main>
      {paper}
      <Ringer
        tickets={answered}
        testOrder={data.testOrder?.id ?? null}
        line={line}
        since={data.now}
      />
    </div>
  )
}

/** Notes what was done to an order last. */
function noteSubmitted(
  { target }: SubmitEvent<HTMLElement>,
  tickets: BoardData['board']['tickets'],
): void {
  if (!(target instanceof HTMLFormElement)) return
  const fields = new FormData(target)
  const ticket = tickets.find(({ id }) => id === fields.get('order'))
  if (!ticket) return
  const action = String(fields.get('action'))
  noteTap(ticket.id)
  if (isStep(action)) {
    const { id: order, number, numberDay } = ticket
    noteAct({ order, number, numberDay, action })
  }
}

/** Steps that take a ticket from its place. */
const STEPS = ['accept', 'start', 'finish', 'send_out', 'complete', 'refuse', 'cancel'] as const

function isStep(action: string): action is (typeof STEPS)[number] {
  return STEPS.some((step) => step === action)
}
