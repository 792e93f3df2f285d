import { Link, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndMonth, dayAndTime } from '#shop/domain/common/clock-time.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { useMoney } from '../../../ui/price.tsx'
import { useShopFacts } from '../../../ui/shop-facts.ts'
import { OfficeHead } from '../../parts/office-head.tsx'
import { actText } from '../act-text.ts'
import { roleMeaning, roleTitle } from '../role-words.ts'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { answerPersonForm } from './person-action.ts'
import type { PersonData } from './person-data.ts'
import { PersonForms } from './person-forms.tsx'
import { readPerson } from './read-person.ts'
import '../people.css'

/** One of the staff, and what can be changed about them. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<PersonData> {
  return readPerson(context, params.person, new URL(request.url).searchParams)
}

export async function action({ params, ...posted }: Route.ActionArgs): Promise<never> {
  throw redirect(await answerPersonForm(posted, params.person), 303)
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const title = loaderData?.person.name ?? m.office_people({}, { locale })
  return pageMeta({ title, isPrivate: true })
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { person, answer, isYou, mayChange } = loaderData
  const role = roleTitle(person.role, locale)
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/people')}>{m.office_people({}, { locale })}</Link>}
        title={person.name}
        say={isYou ? m.office_people_you({ role }, { locale }) : role}
      />
      <div className="o-stacked">
        {answer ? <Answer {...loaderData} answer={answer} /> : null}
        <Facts data={loaderData} />
        {mayChange ? <PersonForms {...loaderData} /> : null}
        {isYou ? (
          <p>
            {m.office_person_yourself({}, { locale })}{' '}
            <Link className="link" to={href('/profile')}>
              {m.office_person_profile({}, { locale })}
            </Link>{' '}
            <Link className="link" to={href('/kitchen/pin')}>
              {m.kitchen_pin_yours({}, { locale })}
            </Link>
          </p>
        ) : null}
        {!isYou && !mayChange ? <p>{m.office_person_owners_only({}, { locale })}</p> : null}
      </div>
    </>
  )
}

function Facts({ data: { person, lastAct, names, now } }: { data: PersonData }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const money = useMoney()
  const { role, email, createdAt, hasSecondFactor, lastSeenAt, disabledAt } = person
  const when = (at: number) => dayAndTime(at, now, timeZone, locale)
  const seen =
    lastSeenAt === null ? null : m.office_people_seen({ time: when(lastSeenAt) }, { locale })
  return (
    <dl className="o-fact-list">
      <Fact name={m.office_people_role({}, { locale })}>{roleMeaning(role, locale)}</Fact>
      <Fact name={m.office_person_mail({}, { locale })}>{email}</Fact>
      <Fact name={m.office_person_since({}, { locale })}>
        {dayAndMonth(createdAt, timeZone, locale)}
      </Fact>
      <Fact name={m.office_person_login({}, { locale })}>
        {hasSecondFactor
          ? m.office_people_two_steps({}, { locale })
          : m.office_people_one_step({}, { locale })}
      </Fact>
      <Fact name={m.office_person_seen({}, { locale })}>
        {disabledAt === null
          ? (seen ?? m.office_people_signed_out({}, { locale }))
          : m.office_people_ended({ time: when(disabledAt) }, { locale })}
      </Fact>
      <Fact name={m.office_person_did({}, { locale })}>
        {lastAct === null
          ? m.office_people_did_nothing({}, { locale })
          : actText(lastAct, { names, money, now, timeZone, locale })}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
