import { type SubmitEvent, useState } from 'react'
import { m } from '#messages'
import type { BoardData, Ticket } from '../board-data.ts'
import type { DeedAnswer } from '../deed-answer.ts'
import { ShopClock } from '../shop-clock.tsx'
import { StaleBanner } from '../stale-banner.tsx'
import { type PrintedOrder, usePrinter } from '../ticket/use-printer.tsx'
import { TroubleNote } from '../trouble-note.tsx'
import { useDeviceSwitch } from '../use-device-switch.ts'
import { useNews } from '../use-news.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { Bar } from './bar.tsx'
import { BellBanner } from './bell-banner.tsx'
import { Columns } from './columns.tsx'
import { useNumberKeys } from './use-number-keys.ts'

type BoardProps = { data: BoardData; isFailing: boolean; answer: DeedAnswer | undefined }

export function Board({ data, isFailing, answer }: BoardProps) {
  const { line, lookNow } = useNews(isFailing)
  const [isFar, setFar] = useDeviceSwitch('far')
  const [isPrinting] = useDeviceSwitch('print')
  const printer = usePrinter()
  const waiting = data.board.tickets.filter(({ state }) => state === 'placed').length
  useWakeLock()
  useNumberKeys(() => setFar(!isFar))
  const guard = useTapGuard()

  function submitted(event: SubmitEvent<HTMLElement>): void {
    if (!guard(event)) return
    const accepted = isPrinting ? acceptedTicket(event, data.board.tickets) : undefined
    if (accepted) printer.print(accepted)
  }

  return (
    <ShopClock start={data.now}>
      <title>{waiting > 0 ? m.kitchen_title_new({ count: waiting }) : m.kitchen_title()}</title>
      <a className="skip" href="#main">
        {m.kitchen_skip()}
      </a>
      <div className="k-page" data-far={isFar || undefined} onSubmitCapture={submitted}>
        <Bar data={data} line={line} isFar={isFar} onFar={setFar} />
        <main id="main" tabIndex={-1}>
          <h1 className="sr-only">{m.kitchen_title()}</h1>
          <div className="k-notices">
            <StaleBanner since={data.now} onLook={lookNow} />
            <BellBanner tickets={data.board.tickets} />
            <TroubleNote order="" />
            <RefusedWithoutScripts answer={answer} />
          </div>
          <Columns tickets={data.board.tickets} onPrint={printer.print} />
        </main>
      </div>
      {printer.paper}
    </ShopClock>
  )
}

const TWICE = 350

/**
 * A second tap of the same finger would hit the ticket that has moved up. Gives false for what comes so
 * soon after something about another order.
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

function orderOf({ target }: SubmitEvent<HTMLElement>): string {
  return target instanceof HTMLFormElement ? String(new FormData(target).get('order')) : ''
}

function acceptedTicket(
  { target }: SubmitEvent<HTMLElement>,
  tickets: readonly Ticket[],
): PrintedOrder | undefined {
  if (!(target instanceof HTMLFormElement)) return undefined
  const form = new FormData(target)
  if (form.get('deed') !== 'accept') return undefined
  return tickets.find(({ id }) => id === form.get('order'))
}

/** With scripts, each ticket says what happened to it. */
function RefusedWithoutScripts({ answer }: { answer: DeedAnswer | undefined }) {
  if (!answer || answer.ok) return null
  return (
    <p className="k-refused" role="alert">
      {m.kitchen_trouble_not_possible_now()}
    </p>
  )
}
