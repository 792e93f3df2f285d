import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { SeeThen } from '../parts/see-then.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { Facts } from './facts.tsx'
import { answerHoursAction } from './hours-action.ts'
import { readHoursAnswer } from './hours-answer.ts'
import { Notes } from './notes.tsx'
import { OtherDays } from './other-days.tsx'
import { Outside } from './outside.tsx'
import { readHours } from './read-hours.ts'
import { SaveBar } from './save-bar.tsx'
import { Ways } from './ways.tsx'
import { WEEK_FORM, Week } from './week.tsx'
import { readWeekDraft, wayIn, weekAddress } from './week-draft.ts'
import '../parts/chips.css'
import './hours.css'

/** The hours, and what the draft in the address would make of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = { draft: readWeekDraft(query), way: wayIn(query.get('way')) }
  const hours = await readHours(context.get(shopContext), asked)
  return { hours, answer: readHoursAnswer(query) }
}

export async function action(args: Route.ActionArgs) {
  return answerHoursAction(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_hours({}, { locale }), isPrivate: true })
}

export default function HoursPage({ loaderData: { hours, answer } }: Route.ComponentProps) {
  const locale = useLocale()
  const { days, outside, now, isChangedMeanwhile, way } = hours
  const isDraft = days.some(({ isChanged }) => isChanged)
  const meanwhile = isDraft && isChangedMeanwhile ? MEANWHILE : null
  return (
    <>
      <OfficeHead title={m.office_hours({}, { locale })} say={m.office_hours_say({}, { locale })}>
        <Link className="btn btn--line" to={href('/office')}>
          {m.office_hours_early({}, { locale })}
        </Link>
        <Link className="btn btn--line" to={href('/office/hours/time')}>
          {m.office_time({}, { locale })}
        </Link>
        <SeeThen now={now} path={href('/')} />
      </OfficeHead>
      <Answer answer={meanwhile ?? answer} />
      <Ways hours={hours} />
      <Week hours={hours} />
      <Notes hours={hours} />
      <Outside orders={outside} now={now} />
      {way === null ? (
        <div className="o-halves">
          <OtherDays days={hours.otherDays} />
          <Facts facts={hours.facts} />
        </div>
      ) : null}
      {isDraft ? (
        <SaveBar
          action={href('/office/hours')}
          discard={weekAddress(way)}
          form={WEEK_FORM}
          isWrong={days.some(({ times }) => times === null)}
          outside={outside.length}
        />
      ) : null}
    </>
  )
}

const MEANWHILE = { refused: 'changed_meanwhile' } as const
