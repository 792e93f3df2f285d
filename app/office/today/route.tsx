import { Link, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { may } from '#shop/domain/accounts/permissions.ts'
import { readToday } from '#shop/operations/kitchen/read-today.ts'
import { findSellingName } from '#shop/persistence/queries/kitchen/out-now.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useAsking } from '../../ui/use-asking.ts'
import { useFreshData } from '../../ui/use-fresh-data.ts'
import type { FrameData } from '../frame/frame-data.ts'
import { Section } from '../parts/section.tsx'
import { TakeByPhone } from '../parts/take-by-phone.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { Blocks } from './blocks.tsx'
import { FirstStepsNote } from './first-steps-note.tsx'
import { Levers } from './levers.tsx'
import { Needs } from './needs.tsx'
import { Now } from './now.tsx'
import { SoldOutList } from './sold-out-list.tsx'
import { Strip } from './strip.tsx'
import { TakingsPaper } from './takings-paper.tsx'
import { answerTodayAction } from './today-action.ts'
import { readTodayAnswer } from './today-answer.ts'
import './blocks.css'
import './levers.css'
import './sold-out.css'
import './strip.css'
import './takings.css'
import './today.css'

const ASK_EVERY = 60_000

/** What needs somebody now, the hours ahead, and what came of the form that led here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const answer = readTodayAnswer(new URL(request.url).searchParams)
  const marked = answer && 'kind' in answer && answer.did === 'sells' ? answer : null
  const mayReport = may(requireStaff(context), 'reports')
  const [today, sells] = await Promise.all([
    readToday(read, now, { mayReport }),
    marked && findSellingName(read, marked, now),
  ])
  return { ...today, sells, now, answer }
}

export async function action(args: Route.ActionArgs) {
  return answerTodayAction(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_today({}, { locale }), isPrivate: true })
}

export default function TodayPage({ loaderData: today }: Route.ComponentProps) {
  const locale = useLocale()
  const frame = useOutletContext<FrameData>()
  const { ask } = useFreshData()
  const { unanswered, openThreads, drafts, troubles, troubled } = today
  const lists = [drafts, troubles, troubled]
  const isCalm = unanswered + openThreads === 0 && lists.every(({ length }) => length === 0)

  useAsking({ ask, every: ASK_EVERY })

  return (
    <>
      <div className="o-hob o-griddle">
        <Now frame={frame} />
        <Levers today={today} />
        <Answer today={today} />
        <Strip ahead={today.ahead} now={today.now} />
      </div>
      <Blocks blocks={today.blocks} now={today.now} />
      <FirstStepsNote />
      <div className="o-below">
        <div className="o-stacked">
          {isCalm ? (
            <p className="o-calm">{m.office_calm({}, { locale })}</p>
          ) : (
            <Section title={m.office_needs({}, { locale })}>
              <Needs {...today} />
            </Section>
          )}
          <SoldOutList today={today} />
          <p className="o-acts">
            <TakeByPhone />
            <Link className="btn btn--line" to={href('/kitchen')}>
              {m.office_kitchen({}, { locale })}
            </Link>
          </p>
        </div>
        {today.takings ? <TakingsPaper takings={today.takings} /> : null}
      </div>
    </>
  )
}
