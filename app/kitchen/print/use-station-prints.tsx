import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { href } from '#app/href.ts'
import { usePaper } from '../ticket/use-paper.tsx'
import type { GivenPrint, PrintAnswer } from './print-data.ts'
import { Sheets } from './sheets.tsx'
import { isPrintedHere, notePrintedHere } from './use-station.ts'

type Report = { job: string; tries: string; printed: 'yes' | 'no' }

type StationPrints = {
  /** What is on the paper now, or was last. */
  last: GivenPrint | null
  isPrinting: boolean
  print: (sheets: ReactNode) => Promise<boolean>
  paper: ReactNode
}

/**
 * Asks for work whenever `fresh` changes and after each print, and prints what it is given. The report of a print goes
 * with the next question, until it arrives.
 */
export function useStationPrints(station: string, fresh: number): StationPrints {
  const { submit, data } = useFetcher<PrintAnswer>({ key: 'print station' })
  const { print, paper } = usePaper()
  const [last, setLast] = useState<GivenPrint | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const [own] = useState({ isBusy: false, report: null as Report | null })
  const ask = useRef(() => {})
  ask.current = () => {
    own.isBusy = true
    const fields = { action: 'next', station, ...own.report }
    void submit(formOf(fields), { method: 'post', action: href('/kitchen/print') })
  }

  async function take(given: GivenPrint): Promise<void> {
    const { id, tries } = given
    let isPrinted = isPrintedHere(id)
    if (!isPrinted) {
      setLast(given)
      setPrinting(true)
      isPrinted = await print(<Sheets given={given} />)
      setPrinting(false)
      if (isPrinted) notePrintedHere(id)
    }
    own.report = { job: id, tries: String(tries), printed: isPrinted ? 'yes' : 'no' }
    ask.current()
  }
  const taking = useRef(take)
  taking.current = take

  // biome-ignore lint/correctness/useExhaustiveDependencies: fresh data is the reason to ask
  useEffect(() => {
    if (!own.isBusy) ask.current()
  }, [fresh, own])
  useEffect(() => {
    if (!data) return
    own.isBusy = false
    if (!data.ok) return
    own.report = null
    if (!data.print) return
    own.isBusy = true
    void taking.current(data.print)
  }, [data, own])
  return { last, isPrinting, print, paper }
}

/** The router in browsers sends forms and nothing else; see vite/lean-router.ts. */
function formOf(fields: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.name = name
    input.value = value
    form.append(input)
  }
  return form
}
