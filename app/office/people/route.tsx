import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import { useFindInList } from '../parts/use-find-in-list.tsx'
import type { Route } from './+types/route.ts'
import { Keys, Tablets } from './credential-rows.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { answerPeopleForm } from './people-action.ts'
import type { PeopleAnswer } from './people-answer.ts'
import type { ListedPerson, PeopleData } from './people-data.ts'
import { PersonRow } from './person-row.tsx'
import { readPeople } from './read-people.ts'
import { WhoMayWhat } from './who-may-what.tsx'
import './people.css'

/** Who works here and who is invited. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<PeopleData> {
  return readPeople(context, new URL(request.url).searchParams)
}

export async function action(posted: Route.ActionArgs) {
  return answerPeopleForm(posted)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_people({}, { locale }), isPrivate: true })
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { people, invitations, answer, now } = loaderData
  const present = people.filter(({ disabledAt }) => disabledAt === null)
  const ended = people.filter(({ disabledAt }) => disabledAt !== null)
  const here = m.office_people_say({ count: present.length }, { locale })
  const count = invitations.length
  const invited = count === 0 ? '' : m.office_people_say_invited({ count }, { locale })
  return (
    <>
      <OfficeHead title={m.office_people({}, { locale })} say={`${here} ${invited}`.trimEnd()}>
        <Link className="btn btn--line" to={href('/office/people/invite')}>
          {m.office_people_invite({}, { locale })}
        </Link>
      </OfficeHead>
      <div className="o-stacked">
        {answer === null ? null : (
          <Notice tone={answer.startsWith('not_') ? 'bad' : 'plain'}>
            {ANSWERS[answer]({}, { locale })}
          </Notice>
        )}
        <People title={m.office_people_here({}, { locale })} people={present} data={loaderData} />
        {invitations.length === 0 ? null : (
          <Section title={m.office_people_invited({}, { locale })}>
            <ul className="o-people">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} now={now} />
              ))}
            </ul>
          </Section>
        )}
        <People title={m.office_people_gone({}, { locale })} people={ended} data={loaderData} />
        <Tablets {...loaderData} />
        <Keys {...loaderData} />
        <WhoMayWhat />
      </div>
    </>
  )
}

const ANSWERS: Record<PeopleAnswer, Message> = {
  withdrawn: m.office_people_withdrawn,
  not_withdrawn: m.office_people_not_withdrawn,
  ended: m.office_credential_ended,
  not_ended: m.office_credential_not_ended,
  not_proven: m.office_people_wrong_password,
  too_many: m.office_people_too_many,
}

type PeopleProps = { title: string; people: readonly ListedPerson[]; data: PeopleData }

function People({ title, people, data: { now, names } }: PeopleProps) {
  const { field, isFound } = useFindInList(people.map(({ name }) => name))
  if (people.length === 0) return null
  return (
    <Section title={title}>
      {field}
      <ul className="o-people">
        {people
          .filter(({ name }) => isFound(name))
          .map((person) => (
            <PersonRow key={person.id} person={person} now={now} names={names} />
          ))}
      </ul>
    </Section>
  )
}
