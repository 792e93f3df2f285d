import { useState } from 'react'
import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { MAX_LABEL_LENGTH, MAX_TYPED_AMOUNT_LENGTH } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { TypedZone, ZoneField } from '#shop/domain/settings/typed-zone.ts'
import { Field } from '../../../ui/field.tsx'
import { Section } from '../../parts/section.tsx'
import { EffectNote } from '../effect-note.tsx'
import { postcodesWrong } from '../listed-postcodes.ts'
import { OpenDeliveries } from '../zones.tsx'
import { BothValues } from './both-values.tsx'
import { ShapeFields } from './shape-fields.tsx'
import type { ZoneData, ZoneRefusal } from './zone-data.ts'
import { SEEN } from './zone-fields.ts'
import { ZONE_LABELS } from './zone-labels.ts'

type ZoneFormProps = {
  zone: ZoneData
  /** What somebody else made of it since; null: nobody did. */
  theirs: TypedZone | null
  wrong: readonly ZoneField[]
} & Pick<ZoneRefusal, 'effect' | 'asks' | 'asked'>

/** Everything of a zone: where it is, and its terms. */
export function ZoneForm({ zone, theirs, wrong, effect, asks, asked }: ZoneFormProps) {
  const locale = useLocale()
  const [name, setName] = useState(zone.typed.name)
  const { typed, of, seen, isAreaKept } = zone
  const both = (field: ZoneField) => <BothValues field={field} typed={typed} theirs={theirs} />
  const about = (field: ZoneField) => ({
    id: field,
    name: field,
    label: ZONE_LABELS[field]({}, { locale }),
    defaultValue: typed[field],
    error: wrong.includes(field) ? wrongText(field, typed, locale) : undefined,
    autoComplete: 'off',
  })
  const amount = { inputMode: 'decimal', maxLength: MAX_TYPED_AMOUNT_LENGTH } as const
  return (
    <Form
      method="post"
      // A refused post loads the page again, which needs the zone's id.
      action={`${href('/office/delivery/zone')}${of === null ? '' : `?of=${encodeURIComponent(of)}`}`}
      preventScrollReset
      className="o-zone-form"
    >
      {/* What Enter presses: the first button of a form. */}
      <button type="submit" name="do" value="save" className="sr-only" tabIndex={-1} aria-hidden>
        {m.office_zone_save({}, { locale })}
      </button>
      <input type="hidden" name="of" value={of ?? ''} />
      <input type="hidden" name="seen" value={asked?.seen ?? seen} />
      <input type="hidden" name="marks" value={zone.marks} />
      {asked ? <input type="hidden" name="asked" value={asked.mark} /> : null}
      <div className="o-fields">
        <div data-cols="3">
          <Field
            {...about('name')}
            required
            maxLength={MAX_LABEL_LENGTH}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {both('name')}
        </div>
        <div data-cols="2">
          <Field {...about('fee')} {...amount} />
          {both('fee')}
        </div>
        <div data-cols="2">
          <Field {...about('minimum')} {...amount} />
          {both('minimum')}
        </div>
        <div data-cols="2">
          <Field {...about('minutes')} inputMode="numeric" placeholder={String(zone.roadMinutes)} />
          {both('minutes')}
        </div>
        <div data-cols="3">
          <Field {...about('until')} type="time" />
          {both('until')}
        </div>
      </div>
      <p className="o-hint">
        {m.office_zone_hint({}, { locale })} <OpenDeliveries count={zone.openOrders} />
      </p>
      <Section title={m.office_zone_where({}, { locale })}>
        {isAreaKept ? (
          <>
            <input type="hidden" name="shape" value="kept" />
            <p>{m.office_zone_kept({}, { locale })}</p>
          </>
        ) : (
          <ShapeFields zone={zone} name={name} wrong={wrong} about={about} both={both} />
        )}
      </Section>
      <p className="o-acts">
        <button type="submit" name="do" value="save" className="btn btn--main">
          {m.office_zone_save({}, { locale })}
        </button>
        <button type="submit" name="do" value="look" className="btn btn--line">
          {m.office_zone_look({}, { locale })}
        </button>
        <Link className="btn btn--line" to={href('/office/delivery')}>
          {m.office_zone_discard({}, { locale })}
        </Link>
        {of === null ? null : (
          <button type="submit" name="do" value="remove" formNoValidate className="btn btn--line">
            {m.office_zone_remove({}, { locale })}
          </button>
        )}
      </p>
      {effect ? <EffectNote effect={effect} button={asks && <AnywayButton asks={asks} />} /> : null}
      <p className="o-hint">{m.office_zone_orders_stay({}, { locale })}</p>
    </Form>
  )
}

function AnywayButton({ asks }: { asks: NonNullable<ZoneRefusal['asks']> }) {
  const locale = useLocale()
  return (
    <button
      type="submit"
      name="do"
      value={`${asks}${SEEN}`}
      formNoValidate={asks === 'remove'}
      className="btn"
    >
      {asks === 'save'
        ? m.office_zone_save_anyway({}, { locale })
        : m.office_zone_remove_anyway({}, { locale })}
    </button>
  )
}

function wrongText(field: ZoneField, { postcodes }: TypedZone, locale: Locale): string {
  return field === 'postcodes' ? postcodesWrong(postcodes, locale) : WRONG[field]({}, { locale })
}

const WRONG: Record<Exclude<ZoneField, 'postcodes'>, Message> = {
  name: m.office_zone_wrong_name,
  shape: m.office_zone_wrong_shape,
  km: m.office_zone_wrong_km,
  polygon: m.office_zone_wrong_polygon,
  fee: m.office_zone_wrong_amount,
  minimum: m.office_zone_wrong_amount,
  minutes: m.office_zone_wrong_minutes,
  until: m.office_zone_wrong_until,
}
