import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_TIME_ZONE_LENGTH } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { WallMinute } from '#shop/domain/hours/wall-minute.ts'
import { dayOfMinute, timeOfMinute } from '#shop/wording/minute-text.ts'
import { SETTING_NAMES } from '#shop/wording/setting-names.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from '../shop/facts.tsx'
import type { UnitsData, ZoneChange } from './units-data.ts'

/** The time zone, others to look at, and what one of them would change. */
export function ZoneSection({ units }: { units: UnitsData }) {
  const locale = useLocale()
  const { timeZone, inZone, typedZone, isUnknownZone } = units
  return (
    <Section title={SETTING_NAMES.timeZone({}, { locale })}>
      <p>{m.office_units_zone_now({ zone: timeZone }, { locale })}</p>
      <Form method="get" action={href('/office/shop/units')} className="form o-setting-form">
        <Field
          key={typedZone}
          name="timeZone"
          label={m.office_units_zone_other({}, { locale })}
          hint={m.office_shop_hint_zone({}, { locale })}
          error={isUnknownZone ? m.office_units_zone_unknown({}, { locale }) : undefined}
          defaultValue={typedZone === '' ? timeZone : typedZone}
          maxLength={MAX_TIME_ZONE_LENGTH}
          autoComplete="off"
        />
        <p className="o-acts">
          <button type="submit" className="btn btn--line">
            {m.office_units_currency_look({}, { locale })}
          </button>
        </p>
      </Form>
      {inZone ? <Preview to={inZone} seen={units.seen.timeZone} /> : null}
    </Section>
  )
}

function Preview({ to, seen }: { to: ZoneChange; seen: string }) {
  const locale = useLocale()
  return (
    <>
      <h3>{m.office_units_zone_title({ zone: to.timeZone }, { locale })}</h3>
      <ul className="o-lines">
        <li>
          {to.now
            ? m.office_units_other_clock(
                {
                  before: dayAndTime(to.now.before, locale),
                  after: dayAndTime(to.now.after, locale),
                },
                { locale },
              )
            : m.office_units_same_clock({}, { locale })}
        </li>
        <li>{m.office_units_hours_stay({}, { locale })}</li>
        <li>{m.office_units_instants_stay({}, { locale })}</li>
      </ul>
      {to.count > 0 ? <MovedOrders to={to} /> : <ChangeZone to={to} seen={seen} />}
    </>
  )
}

function ChangeZone({ to, seen }: { to: ZoneChange; seen: string }) {
  const locale = useLocale()
  return (
    <>
      <p>{m.office_units_no_orders({}, { locale })}</p>
      <Form method="post" action={href('/office/shop/units')} className="o-acts">
        <input type="hidden" name="timeZone" value={to.timeZone} />
        <input type="hidden" name="seen" value={seen} />
        <button type="submit" name="action" value="time-zone" className="btn btn--main">
          {m.office_units_zone_do({ zone: to.timeZone }, { locale })}
        </button>
      </Form>
    </>
  )
}

function MovedOrders({ to: { count, orders } }: { to: ZoneChange }) {
  const locale = useLocale()
  const more = count - orders.length
  return (
    <>
      <Notice tone="bad">{m.office_units_orders({ count }, { locale })}</Notice>
      <FactList>
        {orders.map(({ id, number, before, after }) => {
          const name = m.office_units_order({ number: String(number) }, { locale })
          return (
            <Fact
              key={id}
              name={name}
              way={
                <Link
                  className="btn btn--line btn--small"
                  to={href('/office/orders/:id', { id })}
                  aria-label={m.office_units_open_of({ order: name }, { locale })}
                >
                  {m.office_units_open({}, { locale })}
                </Link>
              }
            >
              {m.office_units_order_moved(
                { before: dayAndTime(before, locale), after: dayAndTime(after, locale) },
                { locale },
              )}
            </Fact>
          )
        })}
      </FactList>
      {more > 0 ? <p>{m.office_units_more({ count: more }, { locale })}</p> : null}
    </>
  )
}

function dayAndTime(at: WallMinute, locale: Locale): string {
  return `${dayOfMinute(at, locale)} ${timeOfMinute(at, locale)}`
}
