import { BagLabels } from '../ticket/bag-labels.tsx'
import { PrintedTicket } from '../ticket/printed-ticket.tsx'
import type { GivenPrint } from './print-data.ts'

/** What a print job puts on paper. */
export function Sheets({ given: { sheet, why, order } }: { given: GivenPrint }) {
  if (sheet === 'labels') return <BagLabels order={order} />
  return <PrintedTicket order={order} why={why} />
}
