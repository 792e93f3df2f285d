import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { PrinterFault } from '#shop/domain/kitchen/prints.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Trouble } from '../line/trouble-strip.tsx'
import type { PrintTrouble } from './print-data.ts'

/** What did not come out of a printer: each ticket that may be missing, then what waits for each printer. */
export function troublesOfPrinting(troubles: readonly PrintTrouble[]): Trouble[] {
  const unconfirmed = troubles.filter(({ status }) => status === 'unconfirmed')
  const stuck = troubles.filter(({ status }) => status === 'stuck')
  const printers = Map.groupBy(stuck, ({ printer }) => printer)
  return [
    ...unconfirmed.map((trouble) => ({
      key: trouble.id,
      words: <UnconfirmedWords trouble={trouble} />,
      acts: <UnconfirmedActs trouble={trouble} />,
    })),
    ...[...printers].map(([printer, waiting]) => ({
      key: `waits for ${printer}`,
      words: <StuckWords troubles={waiting} />,
      acts: <StationLink />,
    })),
  ]
}

/** What waits for one network printer, or for the screens that print; the oldest first. */
function StuckWords({ troubles }: { troubles: readonly PrintTrouble[] }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { printer = '', fault = null, createdAt = 0 } = troubles[0] ?? {}
  const count = troubles.length
  const time = clockTime(createdAt, timeZone, locale)
  const ask = fault === null ? m.paper_fault_unknown : FAULTS[fault]
  return (
    <>
      <b>
        {printer === ''
          ? m.paper_stuck({ count, time }, { locale })
          : m.paper_waits_for({ count, time, printer }, { locale })}
      </b>{' '}
      {(printer === '' ? m.paper_stuck_ask : ask)({}, { locale })}
    </>
  )
}

function StationLink() {
  const locale = useLocale()
  return (
    <Link className="btn btn--line" to={href('/kitchen/print')}>
      {m.paper_station_title({}, { locale })}
    </Link>
  )
}

const FAULTS: Record<PrinterFault, Message> = {
  no_answer: m.paper_fault_no_answer,
  no_paper: m.paper_fault_no_paper,
  cover_open: m.paper_fault_cover_open,
  offline: m.paper_fault_offline,
  unsure: m.paper_fault_unsure,
}

function UnconfirmedWords({ trouble }: { trouble: PrintTrouble }) {
  const locale = useLocale()
  return (
    <>
      <b>{m.paper_unconfirmed({ number: numberText(trouble, locale) }, { locale })}</b>{' '}
      {m.paper_unconfirmed_ask({}, { locale })}
    </>
  )
}

function UnconfirmedActs({ trouble }: { trouble: PrintTrouble }) {
  const locale = useLocale()
  const { id } = trouble
  const number = numberText(trouble, locale)
  return (
    <>
      <TroubleForm action="again" job={id} label={m.paper_again_of({ number }, { locale })}>
        {m.paper_print_again({}, { locale })}
      </TroubleForm>
      <TroubleForm action="dismiss" job={id} label={m.paper_dismiss_of({ number }, { locale })}>
        {m.paper_dismiss({}, { locale })}
      </TroubleForm>
    </>
  )
}

type TroubleFormProps = {
  action: 'again' | 'dismiss'
  job: string
  label: string
  children: string
}

function TroubleForm({ action, job, label, children }: TroubleFormProps) {
  return (
    <Form method="post" action={href('/kitchen/print')} navigate={false}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="job" value={job} />
      <button type="submit" className="btn btn--line" aria-label={label}>
        {children}
      </button>
    </Form>
  )
}
