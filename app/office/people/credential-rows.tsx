import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'
import type { PeopleData } from './people-data.ts'
import { roleTitle } from './role-words.ts'

type TabletsProps = Pick<PeopleData, 'tablets' | 'now'>

/** The screens of the kitchen, each with its end. */
export function Tablets({ tablets, now }: TabletsProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <Section
      title={m.office_tablets({}, { locale })}
      aside={<Link to={href('/kitchen/devices')}>{m.office_tablets_add({}, { locale })}</Link>}
    >
      {tablets.length === 0 ? <p>{m.office_tablets_none({}, { locale })}</p> : null}
      <ul className="o-people">
        {tablets.map(({ id, name, person, usedAt }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{person ?? m.office_tablets_nobody({}, { locale })}</p>
            <p>
              <small>
                {m.office_people_seen(
                  { time: dayAndTime(usedAt, now, timeZone, locale) },
                  { locale },
                )}
              </small>
            </p>
            <ActForm fields={{ do: 'end_tablet', id }}>
              {m.office_tablets_end({ name }, { locale })}
            </ActForm>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type KeysProps = Pick<PeopleData, 'keys' | 'now'>

/** The keys of programs, each with its role, its last use and its end. */
export function Keys({ keys, now }: KeysProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <Section
      title={m.office_keys({}, { locale })}
      aside={<Link to={href('/office/people/key')}>{m.office_key_title({}, { locale })}</Link>}
    >
      <p>{m.office_key_say({}, { locale })}</p>
      <ul className="o-people">
        {keys.map(({ id, name, role, usedAt, mayEnd }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>
              <b className="o-state">{roleTitle(role, locale)}</b>
            </p>
            <p>
              <small>
                {usedAt === null
                  ? m.office_keys_unused({}, { locale })
                  : m.office_keys_used(
                      { time: dayAndTime(usedAt, now, timeZone, locale) },
                      { locale },
                    )}
              </small>
            </p>
            {mayEnd ? (
              <ActForm fields={{ do: 'end_key', id }}>
                {m.office_keys_end({ name }, { locale })}
              </ActForm>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
