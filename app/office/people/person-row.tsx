import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { actText } from './act-text.ts'
import type { ListedPerson, PeopleData } from './people-data.ts'
import { roleTitle } from './role-words.ts'

type PersonRowProps = { person: ListedPerson } & Pick<PeopleData, 'now' | 'names'>

/** Somebody who works here, or did: the role, whether the account is safe, and what they did last. */
export function PersonRow({ person, now, names }: PersonRowProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const money = useMoney()
  const { id, name, role, isYou, disabledAt, hasSecondFactor, lastSeenAt, lastAct } = person
  const when = (at: number) => dayAndTime(at, now, timeZone, locale)
  return (
    <li>
      <h3>
        <Link to={href('/office/people/:person', { person: id })}>{name}</Link>
      </h3>
      <p>
        <b className="o-state">
          {isYou
            ? m.office_people_you({ role: roleTitle(role, locale) }, { locale })
            : roleTitle(role, locale)}
        </b>
      </p>
      <p>
        <span>
          {lastAct === null
            ? m.office_people_did_nothing({}, { locale })
            : actText(lastAct, { names, money, now, timeZone, locale })}
        </span>
        <small>
          {disabledAt !== null
            ? m.office_people_ended({ time: when(disabledAt) }, { locale })
            : lastSeenAt === null
              ? m.office_people_signed_out({}, { locale })
              : m.office_people_seen({ time: when(lastSeenAt) }, { locale })}
        </small>
      </p>
      {disabledAt === null ? (
        <p>
          <small className={hasSecondFactor ? undefined : 'o-bad'}>
            {hasSecondFactor
              ? m.office_people_two_steps({}, { locale })
              : m.office_people_one_step({}, { locale })}
          </small>
        </p>
      ) : null}
    </li>
  )
}
