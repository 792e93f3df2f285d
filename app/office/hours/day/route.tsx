import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { timeText } from '#shop/domain/hours/time-text.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { FRIDAY_EVENING } from '../../parts/friday-evening.ts'
import { OfficeHead } from '../../parts/office-head.tsx'
import { Section } from '../../parts/section.tsx'
import { SeeThen } from '../../parts/see-then.tsx'
import { Answer } from '../answer.tsx'
import { readHoursAnswer } from '../hours-answer.ts'
import type { OtherDay } from '../hours-data.ts'
import { datesText } from '../other-days.tsx'
import { Outside } from '../outside.tsx'
import { SaveBar } from '../save-bar.tsx'
import type { Route } from './+types/route.ts'
import { answerDayAction } from './day-action.ts'
import type { DayData } from './day-data.ts'
import { DAY_FORM, DayForm } from './day-form.tsx'
import { readDay } from './read-day.ts'
import '../hours.css'

/** A day with other hours, and what the draft in the address would make of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { data: await readDay(context.get(shopContext), query), answer: readHoursAnswer(query) }
}

export async function action(args: Route.ActionArgs) {
  return answerDayAction(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_day_new({}, { locale }), isPrivate: true })
}

export default function DayPage({ loaderData: { data, answer } }: Route.ComponentProps) {
  const locale = useLocale()
  const { draft, isKnown, isChanged, meanwhile, faults, isTaken, shown, outside, now } = data
  const { coming } = data
  const isWrong = faults.length > 0 || isTaken
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/hours')}>{m.office_hours({}, { locale })}</Link>}
        title={isKnown && shown ? datesText(shown, locale) : m.office_day_new({}, { locale })}
        say={m.office_day_say({}, { locale })}
      >
        {coming === null ? null : <SeeThen now={now} path={href('/')} at={`${coming}${EVENING}`} />}
      </OfficeHead>
      <Answer answer={meanwhile ? MEANWHILE : answer} />
      {meanwhile ? (
        <p>
          <b>{m.office_day_now({}, { locale })}</b>{' '}
          {meanwhile.present
            ? readText(meanwhile.present, locale)
            : m.office_day_now_gone({}, { locale })}
        </p>
      ) : null}
      <DayForm key={draft.of} data={data} />
      {isChanged && shown && !isWrong ? (
        <Section title={m.office_day_reads({}, { locale })}>
          <p className="o-say">{readText(shown, locale)}</p>
        </Section>
      ) : null}
      <Outside orders={outside} now={now} />
      {isKnown ? <Remove data={data} /> : null}
      {isChanged ? (
        <SaveBar
          action={href('/office/hours/day')}
          discard={href('/office/hours')}
          form={DAY_FORM}
          isWrong={isWrong}
          outside={outside.length}
        />
      ) : null}
    </>
  )
}

/** The hour at which such a day is seen, as addresses write it. */
const EVENING = `T${timeText(FRIDAY_EVENING.time)}`

const MEANWHILE = { refused: 'changed_meanwhile' } as const

function readText(day: OtherDay, locale: Locale): string {
  const times = day.times === '' ? m.office_hours_closed({}, { locale }) : day.times
  const dates = datesText(day, locale)
  return `${day.note === '' ? dates : m.layout_day_note({ day: dates, note: day.note }, { locale })}: ${times}`
}

function Remove({ data: { draft, seen } }: { data: DayData }) {
  const locale = useLocale()
  return (
    <Form method="post" action={href('/office/hours/day')}>
      <input type="hidden" name="action" value="remove" />
      <input type="hidden" name="of" value={draft.of} />
      <input type="hidden" name="seen" value={seen} />
      <button type="submit" className="btn btn--line">
        {m.office_day_remove({}, { locale })}
      </button>
    </Form>
  )
}
