import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { SeeThen } from '../parts/see-then.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { answerDeliveryAction } from './delivery-action.ts'
import { readDeliveryAnswer } from './delivery-answer.ts'
import { Patterns } from './map/ground.tsx'
import { ZoneMap } from './map/zone-map.tsx'
import { PlaceForm } from './place-form.tsx'
import { readDelivery } from './read-delivery.ts'
import { TryPlace } from './try-place.tsx'
import { WaysForm } from './ways-form.tsx'
import { Zones } from './zones.tsx'
import './delivery.css'

/** Ways, zones and the shop's place, and which zone the place in the address has. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const shop = context.get(shopContext)
  const delivery = await readDelivery(shop, query)
  return { now: shop.clock(), delivery, answer: readDeliveryAnswer(query) }
}

export async function action(args: Route.ActionArgs) {
  return answerDeliveryAction(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_delivery({}, { locale }), isPrivate: true })
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { now, delivery, answer } = loaderData
  const { zones, place, tried } = delivery
  return (
    <>
      <OfficeHead
        title={m.office_delivery({}, { locale })}
        say={m.office_delivery_say({}, { locale })}
      >
        <SeeThen now={now} path={href('/checkout')} />
        <Link className="btn btn--line" to={href('/office/delivery/zone')}>
          {m.office_delivery_add({}, { locale })}
        </Link>
      </OfficeHead>
      <Answer answer={answer} />
      <Patterns />
      <div className="o-delivery">
        <div className="o-stacked">
          <ZoneMap zones={zones} shopPlace={place.at} tried={tried.point} />
          <PlaceForm key={`${place.seen} ${place.asked?.mark ?? place.unread}`} place={place} />
          <WaysForm ways={delivery.ways} />
        </div>
        <div className="o-stacked">
          <Zones delivery={delivery} />
          <TryPlace tried={tried} />
        </div>
      </div>
    </>
  )
}
