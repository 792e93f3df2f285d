import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { PrinterFault } from '#shop/domain/kitchen/prints.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { PrintTrouble } from './print-data.ts'
import '../line/line.css'

/** What did not come out of a printer, the oldest first, and what to do. */
export function PrintTroubles({ troubles }: { troubles: readonly PrintTrouble[] }) {
  const [unconfirmed, ...others] = troubles.filter(({ status }) => status === 'unconfirmed')
  const stuck = troubles.filter(({ status }) => status === 'stuck')
  const printers = [...new Set(stuck.map(({ printer }) => printer))]
  return (
    <>
      {unconfirmed ? <Unconfirmed trouble={unconfirmed} more={others.length} /> : null}
      {printers.map((printer) => (
        <Stuck key={printer} troubles={stuck.filter((each) => each.printer === printer)} />
      ))}
    </>
  )
}

/** What waits for one network printer, or for the screens that print; the oldest first. */
function Stuck({ troubles }: { troubles: readonly PrintTrouble[] }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { printer = '', fault = null, createdAt = 0 } = troubles[0] ?? {}
  const count = troubles.length
  const time = clockTime(createdAt, timeZone, locale)
  const ask = fault === null ? m.paper_fault_unknown : FAULTS[fault]
  return (
    <div className="k-note" role="alert">
      <b className="k-sign" aria-hidden="true" />
      <p>
        <b>
          {printer === ''
            ? m.paper_stuck({ count, time }, { locale })
            : m.paper_waits_for({ count, time, printer }, { locale })}
        </b>{' '}
        {(printer === '' ? m.paper_stuck_ask : ask)({}, { locale })}
      </p>
      <div className="k-note-acts">
        <Link className="btn btn--line" to={href('/kitchen/print')}>
          {m.paper_station_title({}, { locale })}
        </Link>
      </div>
    </div>
  )
}

const FAULTS: Record<PrinterFault, Message> = {
  no_answer: m.paper_fault_no_answer,
  no_paper: m.paper_fault_no_paper,
  cover_open: m.paper_fault_cover_open,
  offline: m.paper_fault_offline,
  unsure: m.paper_fault_unsure,
}

function Unconfirmed({ trouble, more }: { trouble: PrintTrouble; more: number }) {
  const locale = useLocale()
  const { id } = trouble
  const number = numberText(trouble, locale)
  return (
    <div className="k-note" role="alert">
      <b className="k-sign" aria-hidden="true" />
      <p>
        <b>{m.paper_unconfirmed({ number }, { locale })}</b>{' '}
        {m.paper_unconfirmed_ask({}, { locale })}{' '}
        {more > 0 ? m.paper_more({ count: more }, { locale }) : null}
      </p>
      <div className="k-note-acts">
        <TroubleForm action="again" job={id} label={m.paper_again_of({ number }, { locale })}>
          {m.paper_print_again({}, { locale })}
        </TroubleForm>
        <TroubleForm action="dismiss" job={id} label={m.paper_dismiss_of({ number }, { locale })}>
          {m.paper_dismiss({}, { locale })}
        </TroubleForm>
      </div>
    </div>
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
