import { type SubmitEvent, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { awaitsAnswer } from '#shop/domain/orders/order-states.ts'
import type { ActionAnswer } from '../action-answer.ts'
import type { BoardData } from '../board-data.ts'
import { LineNote } from '../line/line-note.tsx'
import { ShopClock } from '../shop-clock.tsx'
import { Ringer } from '../sound/ringer.tsx'
import { usePrinter } from '../ticket/use-printer.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { useDeviceSwitch } from '../use-device-switch.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { Bar } from './bar.tsx'
import { BlockedSenders } from './blocked-senders.tsx'
import { Columns } from './columns.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { TroubledPayments } from './troubled-payments.tsx'
import { useNumberKeys } from './use-number-keys.ts'
import { usePrintOnAccept } from './use-print-on-accept.ts'

type BoardProps = { data: BoardData; isFailing: boolean; answer: ActionAnswer | undefined }

export function Board({ data, isFailing, answer }: BoardProps) {
  const locale = useLocale()
  const { line, refreshNow } = useLiveUpdates(isFailing)
  const [isFar, setFar] = useDeviceSwitch('far')
  const [isPrinting] = useDeviceSwitch('print')
  const printer = usePrinter()
  const printOnAccept = usePrintOnAccept(data.board.tickets, printer.print)
  const waiting = data.board.tickets.filter(({ state }) => awaitsAnswer(state)).length
  useWakeLock()
  useNumberKeys(() => setFar(!isFar))
  const guard = useTapGuard()

  function submitted(event: SubmitEvent<HTMLElement>): void {
    if (!guard(event)) return
    const accepted = isPrinting ? acceptedOrder(event) : null
    if (accepted !== null) printOnAccept(accepted)
  }

  return (
    <ShopClock start={data.now}>
      <title>
        {waiting > 0
          ? m.kitchen_title_new({ count: waiting }, { locale })
          : m.kitchen_title({}, { locale })}
      </title>
      <a className="skip" href="#main">
        {m.kitchen_skip({}, { locale })}
      </a>
      <div className="k-page" data-far={isFar || undefined} onSubmitCapture={submitted}>
        <Bar data={data} line={line} isFar={isFar} onFar={setFar} />
        <main id="main" tabIndex={-1}>
          <h1 className="sr-only">{m.kitchen_title({}, { locale })}</h1>
          <div className="k-notices">
            <TrialBanner trial={data.trial} />
            <LineNote line={line} since={data.now} onTry={refreshNow} />
            <BlockedSenders blocked={data.board.blocked} />
            <TroubledPayments troubled={data.board.troubled} />
            <TroubleNote order="" />
            <RefusedWithoutScripts answer={answer} />
          </div>
          <Columns tickets={data.board.tickets} onPrint={printer.print} />
        </main>
      </div>
      {printer.paper}
      <Ringer tickets={data.board.tickets} line={line} since={data.now} />
    </ShopClock>
  )
}

const TWICE = 350

/**
 * Guards against double taps: the second tap would hit the ticket that moved up. Returns false for a tap that
 * comes too soon after one on another order.
 */
function useTapGuard(): (event: SubmitEvent<HTMLElement>) => boolean {
  const [last] = useState({ at: -TWICE, order: '' })
  return (event) => {
    const order = orderOf(event)
    const isSlip = order !== last.order && event.timeStamp - last.at < TWICE
    last.at = event.timeStamp
    last.order = order
    if (!isSlip) return true
    event.preventDefault()
    event.stopPropagation()
    return false
  }
}

function orderOf(event: SubmitEvent<HTMLElement>): string {
  return String(fieldsOf(event).get('order'))
}

function acceptedOrder(event: SubmitEvent<HTMLElement>): string | null {
  return fieldsOf(event).get('action') === 'accept' ? orderOf(event) : null
}

function fieldsOf({ target }: SubmitEvent<HTMLElement>): FormData {
  return target instanceof HTMLFormElement ? new FormData(target) : new FormData()
}

/** Without scripts the error stands above the board; with scripts each ticket shows its own. */
function RefusedWithoutScripts({ answer }: { answer: ActionAnswer | undefined }) {
  const locale = useLocale()
  if (!answer || answer.ok) return null
  return (
    <p className="k-refused" role="alert">
      {m.kitchen_trouble_not_possible_now({}, { locale })}
    </p>
  )
}
