import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { ProofField } from '../../ui/proof-field.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'
import type { PeopleData } from './people-data.ts'
import { roleTitle } from './role-words.ts'

type TabletsProps = Pick<PeopleData, 'tablets' | 'now' | 'isPasswordAsked'>

/** The screens of the kitchen, each with its end. */
export function Tablets({ tablets, now, isPasswordAsked }: TabletsProps) {
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
            <EndForm fields={{ do: 'end_tablet', id }} isPasswordAsked={isPasswordAsked}>
              {m.office_tablets_end({ name }, { locale })}
            </EndForm>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type KeysProps = Pick<PeopleData, 'keys' | 'now' | 'isPasswordAsked'>

/** The keys of programs, each with its role, its last use and its end. */
export function Keys({ keys, now, isPasswordAsked }: KeysProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <Section
      title={m.office_keys({}, { locale })}
      aside={<Link to={href('/office/people/key')}>{m.office_key_title({}, { locale })}</Link>}
    >
      <p>{m.office_key_say({}, { locale })}</p>
      <ul className="o-people">
        {keys.map(({ id, name, role, usedAt, isOver, mayEnd }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>
              <b className="o-state">{roleTitle(role, locale)}</b>
            </p>
            {isOver ? <p className="o-bad">{m.office_keys_over({}, { locale })}</p> : null}
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
              <EndForm fields={{ do: 'end_key', id }} isPasswordAsked={isPasswordAsked}>
                {m.office_keys_end({ name }, { locale })}
              </EndForm>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type EndFormProps = {
  fields: Readonly<Record<string, string>>
  isPasswordAsked: boolean
  children: string
}

/** A button that ends something, behind the password where that was typed too long ago. */
function EndForm({ fields, isPasswordAsked, children }: EndFormProps) {
  if (!isPasswordAsked) return <ActForm fields={fields}>{children}</ActForm>
  return (
    <details className="o-end">
      <summary>{children}</summary>
      <Form method="post" preventScrollReset className="form">
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <ProofField isAsked />
        <button type="submit" className="btn btn--line">
          {children}
        </button>
      </Form>
    </details>
  )
}
