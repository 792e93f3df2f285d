import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { minuteText } from '#shop/wording/minute-text.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { OfficeHead } from '../../parts/office-head.tsx'
import { Section } from '../../parts/section.tsx'
import type { Route } from './+types/route.ts'
import { CodesThen } from './codes-then.tsx'
import { GuestsCan } from './guests-can.tsx'
import { MenuThen } from './menu-then.tsx'
import { OtherMinutes } from './other-minutes.tsx'
import { readTime } from './read-time.ts'
import './time.css'

/** What a guest finds at a minute, and the minutes around it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('at')
  return readTime(context.get(shopContext), asked)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_time({}, { locale }), isPrivate: true })
}

export default function TimePage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { at, isWrong, found, days, times } = loaderData
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/hours')}>{m.office_hours({}, { locale })}</Link>}
        title={m.office_time({}, { locale })}
        say={m.office_time_say({}, { locale })}
      />
      <section className="o-then" aria-labelledby="minute">
        <h2 id="minute">{minuteText(at, locale)}</h2>
        <OtherMinutes at={at} days={days} times={times} />
        <Form className="o-then-pick" key={at}>
          <label className="field">
            <span>{m.office_time_pick({}, { locale })}</span>
            <input type="datetime-local" name="at" defaultValue={at} required />
            {isWrong ? <small role="alert">{m.office_time_wrong({}, { locale })}</small> : null}
          </label>
          <button type="submit" className="btn btn--line">
            {m.office_time_show({}, { locale })}
          </button>
        </Form>
        {/* A document of its own, because everything on it is of then. */}
        <a className="btn btn--main" href={`${href('/')}?at=${at}`}>
          {m.office_time_open({}, { locale })}
        </a>
      </section>
      <Section title={m.office_time_can({}, { locale })}>
        <GuestsCan found={found} />
      </Section>
      <div className="o-halves">
        <Section title={m.office_time_menu({}, { locale })}>
          <MenuThen found={found} />
        </Section>
        <Section title={m.office_time_codes({}, { locale })}>
          <CodesThen codes={found.codes} />
        </Section>
      </div>
    </>
  )
}
