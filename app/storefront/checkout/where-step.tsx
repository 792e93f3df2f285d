import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_POSTCODE_LENGTH } from '#shop/domain/common/limits.ts'
import { zoneText } from '#shop/wording/zone-text.ts'
import { Field } from '../../ui/field.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { chooseFulfilment } from '../basket/state/change-basket.ts'
import type { DeliveryAreas } from './delivery-terms.ts'
import { RefusalNote } from './refusal-note.tsx'
import type { CheckoutRefusal } from './refusal-spot.ts'
import type { Checkout } from './use-checkout.ts'

/** Asks for the postcode first, because it decides whether the shop delivers there. */
export function WhereStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { delivery, about } = checkout
  return (
    <div className="where-fields">
      <div className="post">
        <Field
          {...about('postcode')}
          label={m.checkout_postcode({}, { locale })}
          required={delivery.asksPostcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          enterKeyHint="next"
          maxLength={MAX_POSTCODE_LENGTH}
        />
        {delivery.asksPoint ? <Locate checkout={checkout} /> : null}
      </div>
      <ZoneAnswer checkout={checkout} />
      <Field
        {...about('street')}
        label={m.checkout_street({}, { locale })}
        required
        autoComplete="address-line1"
        enterKeyHint="next"
      />
      <div className="pair">
        <Field
          {...about('extra')}
          label={m.checkout_extra({}, { locale })}
          autoComplete="address-line2"
          enterKeyHint="next"
        />
        <Field
          {...about('city')}
          label={m.checkout_city({}, { locale })}
          autoComplete="address-level2"
          enterKeyHint="next"
        />
      </div>
    </div>
  )
}

/** Whether the shop delivers there; until then where it does, in the same place, so that the answer moves nothing. */
function ZoneAnswer({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const money = useMoney()
  const { delivery, quote } = checkout
  const refusals = checkout.at('zone')
  if (refusals.length > 0) {
    return refusals.map((refusal) => <ZoneRefusal key={refusal.code} refusal={refusal} />)
  }
  if (!delivery.asksPostcode && !delivery.asksPoint) return null
  return (
    <p className={quote?.zone ? 'answer answer--yes' : 'answer'} role="status">
      {quote?.zone ? zoneText(quote.zone, money, locale) : <RideTo areas={checkout.areas} />}
    </p>
  )
}

function RideTo({ areas: { names, others } }: { areas: DeliveryAreas }) {
  const locale = useLocale()
  const more = others > 0 ? [m.checkout_more_areas({ count: others }, { locale })] : []
  const areas = new Intl.ListFormat(locale).format([...names, ...more])
  return m.checkout_ride_to({ areas }, { locale })
}

function ZoneRefusal({ refusal }: { refusal: CheckoutRefusal }) {
  const locale = useLocale()
  const { fulfilments } = useShopFacts()
  return (
    <RefusalNote refusal={refusal}>
      {refusal.code === 'below_minimum' ? (
        <Link className="btn" to={href('/')}>
          {m.checkout_add_more({}, { locale })}
        </Link>
      ) : null}
      {fulfilments.includes('pickup') ? (
        <button type="button" className="btn" onClick={() => chooseFulfilment('pickup')}>
          {m.checkout_pick_up({}, { locale })}
        </button>
      ) : null}
    </RefusalNote>
  )
}

/** Asks the device for its position, for zones drawn on a map. The browser asks for permission. */
function Locate({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const { draft, change, delivery } = checkout
  const notLocated = delivery.asksPostcode ? m.checkout_not_located : m.checkout_not_located_again
  function locate() {
    if (!navigator.geolocation) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setState('idle')
        change({ point: [longitude, latitude] })
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  return (
    <div className="locate">
      <button type="button" className="link" onClick={locate} data-locate>
        {state === 'asking'
          ? m.checkout_locating({}, { locale })
          : m.checkout_locate({}, { locale })}
      </button>
      <p role="status">
        {state === 'failed' ? notLocated({}, { locale }) : null}
        {state === 'idle' && draft.point ? m.checkout_located({}, { locale }) : null}
      </p>
    </div>
  )
}
