import { useState } from 'react'
import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_TYPED_POSITION_LENGTH } from '#shop/domain/common/limits.ts'
import { typedPosition } from '#shop/domain/common/typed-position.ts'
import { Field } from '../../ui/field.tsx'
import { useIsScripted } from '../../ui/use-is-scripted.ts'
import { Section } from '../parts/section.tsx'
import { KeepTheirs, TheirValue } from '../parts/theirs.tsx'
import type { DeliveryData } from './delivery-data.ts'
import { PLACE_SEEN } from './delivery-fields.ts'
import { EffectNote } from './effect-note.tsx'

/** Where the shop is, which circles are around: typed, or taken once from the device that stands in it. */
export function PlaceForm({ place }: Pick<DeliveryData, 'place'>) {
  const locale = useLocale()
  const isScripted = useIsScripted()
  const { seen, asked, unread, isMeanwhile } = place
  const at = asked ? asked.at : place.at
  const [typed, setTyped] = useState(unread ?? (at ? typedPosition(at) : ''))
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  function locate() {
    if (!navigator.geolocation) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setState('idle')
        setTyped(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`)
      },
      () => setState('failed'),
      { timeout: 10_000, enableHighAccuracy: true },
    )
  }
  return (
    <Section id="place" title={m.office_delivery_place({}, { locale })}>
      <Form method="post" action={href('/office/delivery')} preventScrollReset className="o-place">
        <input type="hidden" name="seen" value={seen} />
        {asked ? <input type="hidden" name="asked" value={asked.mark} /> : null}
        <Field
          id="place-at"
          name="at"
          label={m.office_delivery_position({}, { locale })}
          hint={m.office_delivery_place_hint({}, { locale })}
          value={typed}
          error={typed === unread ? m.office_delivery_not_place({}, { locale }) : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={MAX_TYPED_POSITION_LENGTH}
          autoComplete="off"
        />
        {asked && isMeanwhile ? <Theirs at={place.at} /> : null}
        <p className="o-acts">
          <button type="submit" name="action" value="place" className="btn btn--line btn--small">
            {m.office_delivery_save_place({}, { locale })}
          </button>
          {isScripted ? (
            <button type="button" className="btn btn--line btn--small" onClick={locate}>
              {state === 'asking'
                ? m.checkout_locating({}, { locale })
                : m.office_delivery_locate({}, { locale })}
            </button>
          ) : null}
        </p>
        <p role="status">
          {state === 'failed' ? m.office_delivery_not_located({}, { locale }) : null}
        </p>
        {asked ? (
          <EffectNote
            effect={asked.effect}
            button={
              <button type="submit" name="action" value={PLACE_SEEN} className="btn">
                {m.office_zone_save_anyway({}, { locale })}
              </button>
            }
          />
        ) : null}
      </Form>
    </Section>
  )
}

/** Where somebody else set the shop while another place was typed: it stays unless what is typed is saved. */
function Theirs({ at }: Pick<DeliveryData['place'], 'at'>) {
  const value = at ? typedPosition(at) : ''
  return (
    <div className="o-both">
      <TheirValue value={value} />
      <Link className="btn btn--line btn--small" to={href('/office/delivery')}>
        <KeepTheirs value={value} />
      </Link>
    </div>
  )
}
