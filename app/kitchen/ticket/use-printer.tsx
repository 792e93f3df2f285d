import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { PrintedOrder } from '#shop/wording/kitchen/slip.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { formOf } from '../../forms/form-of.ts'
import { toast } from '../../ui/toast.ts'
import type { PrintAnswer } from '../print/print-data.ts'
import { PrintedTicket } from './printed-ticket.tsx'
import { usePaper } from './use-paper.tsx'

type Printer = { print: (order: PrintedOrder) => void; paper: ReactNode }

/**
 * Prints tickets by hand: where the shop prints them, or on this device if nothing prints them or the shop can't be
 * asked.
 */
export function usePrinter(): Printer {
  const locale = useLocale()
  const { print: printHere, paper } = usePaper()
  const { submit, data } = useFetcher<PrintAnswer>({ key: 'print ticket' })
  const asked = useRef<PrintedOrder[]>([])
  const ask = useCallback(() => {
    const [order] = asked.current
    if (!order) return
    const fields = { action: 'ticket', order: order.id }
    void submit(formOf(fields), { method: 'post', action: href('/kitchen/print') })
  }, [submit])
  // The same function for good: every ticket on the board has it.
  const print = useCallback(
    (order: PrintedOrder) => {
      // A second tap before the answer is the same wish.
      if (asked.current.some(({ id }) => id === order.id)) return
      asked.current.push(order)
      if (asked.current.length === 1) ask()
    },
    [ask],
  )
  useEffect(() => {
    const order = data && asked.current.shift()
    if (!order) return
    if (data.ok && data.isQueued)
      toast.success(m.paper_sent({ number: numberText(order, locale) }, { locale }), locale)
    else void printHere(<PrintedTicket order={order} />)
    ask()
  }, [data, ask, printHere, locale])
  return { print, paper }
}
