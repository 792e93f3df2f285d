import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { DeliveriesData, Delivery } from '../deliveries-data.ts'
import { usePendingActions } from '../pending-actions.ts'
import { ShopClock } from '../shop-clock.tsx'
import { StaleBanner } from '../stale-banner.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'
import { DeliveryCard } from './delivery-card.tsx'

type DeliveriesProps = { data: DeliveriesData; isFailing: boolean }

/** The deliveries a courier has, and those free to take. */
export function Deliveries({ data, isFailing }: DeliveriesProps) {
  const locale = useLocale()
  const { refreshNow } = useLiveUpdates(isFailing)
  const pending = usePendingActions()
  const cards = (deliveries: readonly Delivery[]) =>
    deliveries.map((delivery) => (
      <DeliveryCard key={delivery.id} delivery={delivery} isSending={pending.has(delivery.id)} />
    ))
  return (
    <ShopClock start={data.now}>
      <main className="k-deliveries" id="main" tabIndex={-1}>
        <header>
          <h1>{m.kitchen_deliveries({}, { locale })}</h1>
          {data.worksAtBoard ? (
            <Link className="btn btn--line" to={href('/kitchen')}>
              {m.kitchen_board({}, { locale })}
            </Link>
          ) : null}
        </header>
        <StaleBanner since={data.now} onReload={refreshNow} />
        <section aria-labelledby="mine">
          <h2 id="mine">{m.kitchen_deliveries_mine({}, { locale })}</h2>
          {data.mine.length === 0 ? (
            <p>{m.kitchen_deliveries_none_mine({}, { locale })}</p>
          ) : (
            cards(data.mine)
          )}
        </section>
        <section aria-labelledby="open">
          <h2 id="open">{m.kitchen_deliveries_open({}, { locale })}</h2>
          {data.open.length === 0 ? (
            <p>{m.kitchen_deliveries_none_open({}, { locale })}</p>
          ) : (
            cards(data.open)
          )}
        </section>
      </main>
    </ShopClock>
  )
}
