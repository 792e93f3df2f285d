import { data, type RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { PRINTED_SHEETS } from '#shop/domain/common/printed-sheet.ts'
import { endPrint, printCopy } from '#shop/operations/kitchen/print-again.ts'
import {
  nextPrint,
  type PrintReport,
  startStation,
  stopStation,
} from '#shop/operations/kitchen/print-stations.ts'
import { readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import type { Shop } from '#shop/shop.ts'
import type { PrintAnswer, PrintRefusal } from './print-data.ts'

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

const FIELDS = [
  'action',
  'name',
  'sheets',
  'station',
  'job',
  'tries',
  'printed',
  'order',
  'sheet',
] as const
type Fields = Record<(typeof FIELDS)[number], string>

type Refused = { ok: false; refusals: { code: PrintRefusal }[] }

/** Handles every form of the print station, and of the notes about printing on the board. */
export async function answerPrintAction({ request, context }: ActionArgs) {
  const typed = await readFormFields({ request, context }, FIELDS)
  const run = typed && ACTIONS.get(typed.action)
  if (!run) return refusal('not_sent')
  const outcome = await run(context.get(shopContext), typed)
  if (outcome.ok) return data<PrintAnswer>(outcome)
  return refusal(outcome.refusals[0]?.code ?? 'not_sent')
}

type Run = (shop: Shop, typed: Fields) => Promise<(PrintAnswer & { ok: true }) | Refused>

const DONE = { ok: true } as const

const ACTIONS = new Map(
  Object.entries<Run>({
    async start(shop, typed) {
      const outcome = await startStation(shop, typed)
      return outcome.ok ? { ok: true, station: outcome.value.id } : outcome
    },
    async stop(shop, { station }) {
      const outcome = await stopStation(shop, station)
      return outcome.ok ? DONE : outcome
    },
    next,
    async again(shop, { job }) {
      const outcome = await endPrint(shop, job, { again: true })
      return outcome.ok ? DONE : outcome
    },
    async dismiss(shop, { job }) {
      const outcome = await endPrint(shop, job, { again: false })
      return outcome.ok ? DONE : outcome
    },
    async copy(shop, typed) {
      const sheet = PRINTED_SHEETS.find((known) => known === typed.sheet)
      if (!sheet) return { ok: false, refusals: [{ code: 'not_sent' }] }
      const outcome = await printCopy(shop, typed.order, sheet)
      return outcome.ok ? DONE : outcome
    },
    async ticket(shop, { order }) {
      const outcome = await printCopy(shop, order, 'ticket')
      if (outcome.ok) return { ok: true, isQueued: true }
      // No fault here: the screen that asked prints it itself.
      return outcome.refusals[0]?.code === 'no_printer' ? { ok: true, isQueued: false } : outcome
    },
  }),
)

async function next(shop: Shop, typed: Fields): ReturnType<Run> {
  const outcome = await nextPrint(shop, typed.station, reportOf(typed))
  if (!outcome.ok) return outcome
  const job = outcome.value
  if (!job) return { ok: true, print: null }
  const order = await readTicket(shop.read, job.order_id, shop.clock())
  if (!order) return { ok: true, print: null }
  const { id, tries, sheet, why } = job
  return { ok: true, print: { id, tries, sheet, why, order } }
}

function reportOf({ job, tries, printed }: Fields): PrintReport | null {
  if (job === '' || !/^\d{1,9}$/.test(tries)) return null
  return { id: job, tries: Number(tries), isPrinted: printed === 'yes' }
}

function refusal(why: PrintRefusal) {
  return data<PrintAnswer>({ ok: false, why }, formStatus([{ code: why }]))
}
