import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readTroubled } from '#shop/persistence/queries/kitchen/board.ts'
import { readTroubles } from '#shop/persistence/queries/messages/shop-troubles.ts'
import { readUnanswered } from '#shop/persistence/queries/orders/unanswered.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/route.ts'
import { Needs } from './needs.tsx'

/** What needs somebody now. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const [unanswered, troubles, troubled] = await Promise.all([
    readUnanswered(read),
    readTroubles(read),
    readTroubled(read, clock()),
  ])
  const waiting = unanswered.filter(({ payment_state }) => payment_state !== 'awaiting')
  return { unanswered: waiting.length, troubles, troubled }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_today({}, { locale }), isPrivate: true })
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { unanswered, troubles, troubled } = loaderData
  const isCalm = unanswered + troubles.length + troubled.length === 0
  return (
    <>
      <OfficeHead
        title={m.office_today({}, { locale })}
        {...(isCalm && { say: m.office_calm({}, { locale }) })}
      >
        <Link className="btn btn--line" to={href('/kitchen')}>
          {m.office_kitchen({}, { locale })}
        </Link>
      </OfficeHead>
      {isCalm ? null : (
        <Section title={m.office_needs({}, { locale })}>
          <Needs unanswered={unanswered} troubles={troubles} troubled={troubled} />
        </Section>
      )}
    </>
  )
}
