import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { PrintedOrder } from '#shop/wording/kitchen/slip.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { BagLabels } from './bag-labels.tsx'
import { fitPage } from './fit-page.ts'
import { PrintedTicket } from './printed-ticket.tsx'

type What = 'ticket' | 'labels'

/** The ticket and its bag labels as they will be on paper, to print one or the other. */
export function TicketSheets({ order }: { order: PrintedOrder }) {
  const locale = useLocale()
  const [what, setWhat] = useState<What>('ticket')
  const paper = useFittedPage()
  const title = m.kitchen_ticket_title({ number: numberText(order, locale) }, { locale })
  function print(chosen: What): void {
    flushSync(() => setWhat(chosen))
    window.print()
  }
  return (
    <main className="k-slip-page" id="main" tabIndex={-1}>
      <h1 className="sr-only">{title}</h1>
      <p className="k-slip-acts">
        <button type="button" className="btn" onClick={() => print('ticket')}>
          {m.kitchen_ticket_print({}, { locale })}
        </button>
        {order.fulfilment === 'table' ? null : (
          <button type="button" className="btn btn--line" onClick={() => print('labels')}>
            {m.paper_print_labels({}, { locale })}
          </button>
        )}
        <Link className="btn btn--line" to={href('/kitchen')}>
          {m.kitchen_board({}, { locale })}
        </Link>
      </p>
      <div className="k-sheets" ref={what === 'ticket' ? paper : null} data-what={what}>
        <PrintedTicket order={order} />
      </div>
      <div className="k-sheets k-labels" ref={what === 'labels' ? paper : null} data-what={what}>
        <BagLabels order={order} />
      </div>
    </main>
  )
}

/** Cuts the page to the sheets in an element before each print, by the browser's own menu too. */
function useFittedPage() {
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let unfit: (() => void) | undefined
    const cut = () => {
      unfit?.()
      if (paper.current) unfit = fitPage(paper.current)
    }
    const uncut = () => unfit?.()
    addEventListener('beforeprint', cut)
    addEventListener('afterprint', uncut)
    return () => {
      removeEventListener('beforeprint', cut)
      removeEventListener('afterprint', uncut)
      uncut()
    }
  }, [])
  return paper
}
