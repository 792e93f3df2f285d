import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { PrintTrouble } from './print-data.ts'
import '../line/line.css'

/** What did not come out of a printer, the oldest first, and what to do. */
export function PrintTroubles({ troubles }: { troubles: readonly PrintTrouble[] }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const [unconfirmed, ...others] = troubles.filter(({ status }) => status === 'unconfirmed')
  const stuck = troubles.filter(({ status }) => status === 'stuck')
  const time = clockTime(stuck[0]?.createdAt ?? 0, timeZone, locale)
  return (
    <>
      {unconfirmed ? <Unconfirmed trouble={unconfirmed} more={others.length} /> : null}
      {stuck.length > 0 ? (
        <div className="k-note" role="alert">
          <b className="k-sign" aria-hidden="true" />
          <p>
            <b>{m.paper_stuck({ count: stuck.length, time }, { locale })}</b>{' '}
            {m.paper_stuck_ask({}, { locale })}
          </p>
          <div className="k-note-acts">
            <Link className="btn btn--line" to={href('/kitchen/print')}>
              {m.paper_station_title({}, { locale })}
            </Link>
          </div>
        </div>
      ) : null}
    </>
  )
}

function Unconfirmed({ trouble, more }: { trouble: PrintTrouble; more: number }) {
  const locale = useLocale()
  const { id, number } = trouble
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
