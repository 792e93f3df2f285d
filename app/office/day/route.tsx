import { data, Link, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { closeDay } from '#shop/operations/payments/close-day.ts'
import { readDay } from '#shop/operations/payments/read-day.ts'
import { readEvening } from '#shop/operations/payments/read-evening.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { ClosedCurrency } from '../parts/closed-currency.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { RefusedNotice } from '../parts/refused-notice.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { CloseForm } from './close-form.tsx'
import { useClosedText } from './closed-text.ts'
import { CLOSING_LABELS } from './closing-labels.ts'
import {
  answerAddress,
  CLOSING_FIELDS,
  type DayAnswer,
  readDayAnswer,
  readTillAmount,
  readTypedClosing,
  type TypedClosing,
  wrongFields,
} from './day-answer.ts'
import type { DayData } from './day-data.ts'
import { DayEvents } from './day-events.tsx'
import { DayLinks } from './day-links.tsx'
import { EveningSections } from './evening/evening-sections.tsx'
import { isDay } from './is-day.ts'
import { longDay } from './long-day.ts'
import { TillRoll } from './till-roll.tsx'
import './day.css'
import './print.css'

/** A business day: what it took, the till, and its closing. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<DayData> {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const [report, evening] = isDay(params.day)
    ? [await readDay(read, params.day, now), await readEvening(read, params.day, now)]
    : []
  if (!report || !evening) throw data(null, { status: 404 })
  const { showsKeptPromise: showsKept, currency } = await readSettings(read)
  const query = new URL(request.url).searchParams
  const answer = readDayAnswer(query)
  const typed = readTypedClosing(query)
  const wrong = wrongFields(answer, typed, currency.decimals)
  return { report, evening, showsKept, answer, typed, wrong, now }
}

/** Closes the day, and leads to the page that says so. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await readFormFields({ request, context }, CLOSING_FIELDS)
  throw redirect(answerAddress(params.day, await close(params.day, typed, context), typed), 303)
}

async function close(
  day: string,
  typed: TypedClosing | null,
  context: Route.ActionArgs['context'],
): Promise<DayAnswer> {
  if (!typed || !isDay(day)) return 'other'
  const shop = context.get(shopContext)
  const { decimals } = (await readSettings(shop.read)).currency
  const changeMoney = readTillAmount(typed.changeMoney, decimals)
  const counted = readTillAmount(typed.counted, decimals)
  if (changeMoney === null || counted === null) return 'amount'
  const by = requireStaff(context)
  const outcome = await closeDay(shop, { day, changeMoney, counted, note: typed.note, by })
  if (outcome.ok) return 'closed'
  switch (outcome.refusals[0]?.code) {
    case 'day_closed':
      return 'day_closed'
    case 'closing_note_too_long':
      return 'note'
    case 'till_out_of_range':
      return 'amount'
    default:
      return 'other'
  }
}

export function meta({ params, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const title = isDay(params.day) ? longDay(params.day, locale) : m.office_money({}, { locale })
  return pageMeta({ title, isPrivate: true })
}

export default function DayPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const closedText = useClosedText()
  const { report, evening, showsKept, answer, typed, wrong, now } = loaderData
  const { day, closing } = report
  const say = closing
    ? m.office_day_closed({ closed: closedText(closing, now) }, { locale })
    : m.office_day_open({}, { locale })
  return (
    <>
      <p className="o-quiet o-day-up">
        <Link to={href('/office/money')}>{m.office_day_of_money({}, { locale })}</Link>
      </p>
      <OfficeHead title={longDay(day, locale)} say={say}>
        <DayLinks report={report} />
      </OfficeHead>
      {answer && wrong.length === 0 ? <Answer answer={answer} closing={closing} /> : null}
      {wrong.length > 0 ? (
        <RefusedNotice
          say={m.office_shop_not_saved({}, { locale })}
          fields={wrong.map((id) => ({ id, label: CLOSING_LABELS[id]({}, { locale }) }))}
        />
      ) : null}
      <ClosedCurrency closing={closing}>
        <div className="o-closing">
          <TillRoll report={report} now={now} />
          <div className="o-stacked">
            {closing ? null : (
              <CloseForm report={report} answer={answer} typed={typed} wrong={wrong} />
            )}
            <DayEvents events={report.events} day={day} />
          </div>
        </div>
      </ClosedCurrency>
      <EveningSections evening={evening} showsKept={showsKept} />
    </>
  )
}
